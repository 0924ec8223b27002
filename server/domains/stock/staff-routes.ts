import type { FastifyInstance } from "fastify";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { staffStock } from "#contract/stock/endpoints.ts";
import { stockSheets } from "#contract/stock/sheet-endpoints.ts";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
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
    message: t("Stock Updated"),
    ...(await countShelf(shop, actor, body, once())),
  }));

  route(app, shop, staffStock.setLevel, async ({ actor, params, body }) => ({
    message: t("Stock levels saved"),
    product: await setStockLevels(shop, actor, params.id, body),
  }));

  route(app, shop, stockSheets.list, ({ query }) => listSheets(shop, query));

  route(app, shop, stockSheets.start, async ({ actor, body, once }) => ({
    message: t(started[body.kind]),
    ...(await startSheet(shop, actor, body, once())),
  }));

  route(app, shop, stockSheets.read, ({ params }) => readSheet(shop, params.id));

  route(app, shop, stockSheets.setLine, async ({ actor, params, body, once }) => ({
    message: t("Saved"),
    ...(await setLine(shop, actor, params.id, body, once())),
  }));

  route(app, shop, stockSheets.book, async ({ actor, params, body }) => {
    const { isFirst, ...whole } = await bookSheet(shop, actor, params.id, body.version);
    const messages = isFirst ? booked : bookedBefore;
    return { message: t(messages[whole.sheet.kind]), ...whole };
  });

  route(app, shop, stockSheets.discard, async ({ actor, params }) => {
    await discardSheet(shop, actor, params.id);
    return { message: t("Discarded") };
  });
}

const started: Record<SheetKind, Message> = {
  delivery: msg("Delivery started"),
  "stock-take": msg("Stock-take started"),
};

const booked: Record<SheetKind, Message> = {
  delivery: msg("Delivery booked"),
  "stock-take": msg("Stock-take booked"),
};

const bookedBefore: Record<SheetKind, Message> = {
  delivery: msg("This delivery was booked already"),
  "stock-take": msg("This stock-take was booked already"),
};
