import type { FastifyInstance } from "fastify";
import { bulkChanges } from "#contract/catalog/bulk/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { applyChange, cancelChange, prepareChange, undoBulkChange } from "./bulk-changes.ts";
import { readBulkChange, readBulkRows, readLatestChange } from "./read-bulk-changes.ts";

export function bulkChangeRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, bulkChanges.latest, async ({ actor }) => ({
    bulkChange: await readLatestChange(shop, actor),
  }));

  route(app, shop, bulkChanges.prepare, async ({ actor, body, once }) => ({
    message: t("Nothing has changed yet"),
    bulkChange: await prepareChange(shop, actor, body, once()),
  }));

  route(app, shop, bulkChanges.read, async ({ params }) => ({
    bulkChange: await readBulkChange(shop, params.id),
  }));

  route(app, shop, bulkChanges.rows, ({ params, query }) => readBulkRows(shop, params.id, query));

  route(app, shop, bulkChanges.apply, async ({ actor, params }) => ({
    message: t("The products are being changed"),
    bulkChange: await applyChange(shop, actor, params.id),
  }));

  route(app, shop, bulkChanges.undo, async ({ actor, params }) => ({
    message: t("The change is being undone"),
    bulkChange: await undoBulkChange(shop, actor, params.id),
  }));

  route(app, shop, bulkChanges.cancel, async ({ actor, params }) => ({
    message: t("It stops after the products that are being changed"),
    bulkChange: await cancelChange(shop, actor, params.id),
  }));
}
