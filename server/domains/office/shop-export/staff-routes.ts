import type { FastifyInstance } from "fastify";
import { shopExport } from "#contract/shop-export/endpoints.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { exportShop } from "./service.ts";

export function shopExportRoutes(app: FastifyInstance, shop: Shop): void {
  streamRoute(app, shopExport.exportShop, async ({ admit, signal }) => ({
    headers: { "content-disposition": 'attachment; filename="shop.zip"' },
    body: exportShop(shop, admit, signal),
  }));
}
