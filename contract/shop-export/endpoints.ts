import { streamEndpoint } from "../endpoint.ts";
import { calls } from "./calls.ts";

/** For who wants to leave with everything. */
export const shopExport = {
  exportShop: streamEndpoint(calls.exportShop, {
    summary: "The whole shop as a ZIP: products with their pictures, orders with their items, and customers",
    access: { staff: "shop.export" },
    stream: "application/zip",
  }),
};
