import { streamEndpoint } from "../endpoint.ts";

/** For who wants to leave with everything. */
export const shopExport = {
  exportShop: streamEndpoint("GET /api/shop/export", {
    summary: "The whole shop as a ZIP: products with their pictures, orders with their items, and customers",
    audit: "Exported the whole shop",
    access: { staff: "shop.export" },
    stream: "application/zip",
  }),
};
