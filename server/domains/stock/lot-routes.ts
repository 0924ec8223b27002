import type { FastifyInstance } from "fastify";
import { countOf } from "#contract/count-of.ts";
import { stockLots } from "#contract/stock/lot-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { cutPrice } from "./cut-price.ts";
import { listNearDate, readLots } from "./near-date.ts";
import { writeOffLot } from "./write-off.ts";

export function lotRoutes(app: FastifyInstance, shop: Shop): void {
  const formatAmount = (amount: number) => shop.settings.money.formatAmount(amount);

  route(app, shop, stockLots.nearDate, ({ query }) => listNearDate(shop, query));

  route(app, shop, stockLots.ofProduct, ({ params }) => readLots(shop, params.id));

  route(app, shop, stockLots.cutPrice, async ({ actor, params, body }) => {
    const { scheduled, currentPrice } = await cutPrice(shop, actor, params.id, body);
    const { _id, price, until } = scheduled;
    const isLower = price !== null && currentPrice < price;
    const message = isLower
      ? `It costs ${formatAmount(currentPrice)} already, and ${formatAmount(price)} once that has ended`
      : "Price reduced";
    return { message, cut: { _id, price: price ?? 0, until: until ?? "" } };
  });

  route(app, shop, stockLots.writeOff, async ({ actor, params, body }) => {
    const { writtenOff, ordered, isFirst } = await writeOffLot(shop, actor, params.id, body);
    const message = isFirst ? writeResult(writtenOff, ordered) : "This was written off already";
    return { message, writtenOff, ordered };
  });
}

function writeResult(writtenOff: number, ordered: number): string {
  const done = writtenOff > 0 ? `${countOf(writtenOff, "piece")} written off` : "";
  const open = ordered > 0 ? `${countOf(ordered, "piece")} belong to orders: mark them as missing there` : "";
  return [done, open].filter(Boolean).join(". ") || "Nothing was left of it";
}
