import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { orderBoard } from "#contract/orders/board-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import { inFileLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import { writePrintFile } from "../documents/print-file.ts";
import { readPrint } from "../documents/print-orders.ts";
import { advanceOrders, undoSteps } from "../steps/advance-orders.ts";
import { setPicking } from "../steps/pick-orders.ts";
import { readCounts, writeOrderNote } from "./staff-order.ts";

export function orderBoardRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, orderBoard.counts, () => readCounts(shop));

  route(app, shop, orderBoard.takeSteps, async ({ actor, body, once }) => ({
    results: await advanceOrders(shop, actor, body, once()),
    undoSeconds: body.undoSeconds,
  }));

  route(app, shop, orderBoard.undoSteps, async ({ actor, body }) => ({
    results: await undoSteps(shop, actor, body.steps),
  }));

  route(app, shop, orderBoard.setPicking, async ({ actor, body }) => ({
    results: await setPicking(shop, actor, body),
  }));

  route(app, shop, orderBoard.writeNote, async ({ actor, params, body }) => ({
    message: t("Note saved"),
    note: await writeOrderNote(shop, actor, params.id, body),
  }));

  route(app, shop, orderBoard.print, async ({ query }) => ({ print: await readPrint(shop, query.ids) }));

  streamRoute(app, orderBoard.printFile, async ({ query: { ids, kind }, admit }) => {
    const print = await admit(() => readPrint(shop, ids, { isFile: true }));
    const [main = "en"] = shop.settings.current.languages;
    return {
      headers: { "content-disposition": `attachment; filename="${kind}.pdf"` },
      body: await inFileLanguage(main, () => writePrintFile(print, kind, shop.settings, shop.clock())),
    };
  });
}
