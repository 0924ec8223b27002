import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import { type ExportFilters, staffOrders } from "#contract/orders/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { markShort } from "./changes/mark-short.ts";
import { exportOrders } from "./documents/export-orders.ts";
import { endGuestLink } from "./own/guest-link.ts";
import { readAllOrders, readHistory, readSummary } from "./service.ts";
import { advanceOrder } from "./steps/change-status.ts";
import { undoStep } from "./steps/undo-step.ts";

export function staffOrderRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffOrders.all, ({ query }) => readAllOrders(shop, query));

  route(app, shop, staffOrders.history, async ({ params }) => ({
    history: await readHistory(shop, params.id),
  }));

  streamRoute(app, staffOrders.exportOrders, async ({ query, admit }) => ({
    headers: { "content-disposition": `attachment; filename="${exportName(query)}"` },
    body: exportOrders(shop, query, admit),
  }));

  route(app, shop, staffOrders.setStatus, async ({ actor, body, once }) => ({
    message: t("Order is now: {status}", { status: t(statusNames[body.status]) }),
    ...(await advanceOrder(shop, actor, body.id, body, once())),
  }));

  route(app, shop, staffOrders.undoStatus, async ({ actor, body }) => {
    const undone = await undoStep(shop, actor, body.id, body.step);
    const status = t(statusNames[undone.order.status]);
    return { message: t("Undone. Order is: {status}", { status }), ...undone };
  });

  route(app, shop, staffOrders.markShort, async ({ actor, body }) => ({
    message: t("The order is changed"),
    ...(await markShort(shop, actor, body.id, body.items)),
  }));

  route(app, shop, staffOrders.endGuestLink, async ({ params }) => {
    await endGuestLink(shop, params.id);
    return { message: t("The link is ended") };
  });

  route(app, shop, staffOrders.summary, () => readSummary(shop));
}

/** The file name of the export. */
function exportName({ from, to }: ExportFilters): string {
  return `${["orders", from, to].filter(Boolean).join("-")}.csv`;
}
