import type { FastifyInstance } from "fastify";
import { staffStock } from "#contract/stock/endpoints.ts";
import { stockSheets } from "#contract/stock/sheet-endpoints.ts";
import { sheetKinds } from "#contract/stock/sheet-kinds.ts";
import { setStockLevels } from "#domains/catalog/index.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { listLowStock } from "./low-stock.ts";
import { readMovements } from "./movements.ts";
import { bookSheet } from "./sheets/book-sheet.ts";
import { countShelf } from "./sheets/count-shelf.ts";
import { setLine } from "./sheets/set-line.ts";
import { discardSheet, listSheets, readSheet, startSheet } from "./sheets/sheets.ts";
import { listShortToday } from "./short-today.ts";

export function stockRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffStock.movements, ({ params, query }) => readMovements(shop, params.id, query));

  route(app, shop, staffStock.low, ({ query }) => listLowStock(shop, query));

  route(app, shop, staffStock.short, () => listShortToday(shop));

  route(app, shop, staffStock.countShelf, async ({ actor, body, once }) => ({
    message: "Stock Updated",
    ...(await countShelf(shop, actor, body, once())),
  }));

  route(app, shop, staffStock.setLevel, async ({ actor, params, body }) => ({
    message: "Stock levels saved",
    product: await setStockLevels(shop, actor, params.id, body),
  }));

  route(app, shop, stockSheets.list, ({ query }) => listSheets(shop, query));

  route(app, shop, stockSheets.start, async ({ actor, body, once }) => ({
    message: `${sheetKinds[body.kind]} started`,
    ...(await startSheet(shop, actor, body, once())),
  }));

  route(app, shop, stockSheets.read, ({ params }) => readSheet(shop, params.id));

  route(app, shop, stockSheets.setLine, async ({ actor, params, body, once }) => ({
    message: "Saved",
    ...(await setLine(shop, actor, params.id, body, once())),
  }));

  route(app, shop, stockSheets.book, async ({ actor, params, body }) => {
    const { isFirst, ...whole } = await bookSheet(shop, actor, params.id, body.version);
    const name = sheetKinds[whole.sheet.kind];
    return {
      message: isFirst ? `${name} booked` : `This ${name.toLowerCase()} was booked already`,
      ...whole,
    };
  });

  route(app, shop, stockSheets.discard, async ({ actor, params }) => {
    await discardSheet(shop, actor, params.id);
    return { message: "Discarded" };
  });
}
