import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { stockLots } from "#contract/stock/lot-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { cutPrice } from "./cut-price.ts";
import { listNearDate, readLots } from "./near-date.ts";
import { writeOffLot } from "./write-off.ts";

export function lotRoutes(app: FastifyInstance, shop: Shop): void {
  const formatAmount = (amount: number) => shop.settings.reader.money.formatAmount(amount);

  route(app, shop, stockLots.nearDate, ({ query }) => listNearDate(shop, query));

  route(app, shop, stockLots.ofProduct, ({ params }) => readLots(shop, params.id));

  route(app, shop, stockLots.cutPrice, async ({ actor, params, body }) => {
    const { scheduled, currentPrice } = await cutPrice(shop, actor, params.id, body);
    const { _id, price, until } = scheduled;
    const isLower = price !== null && currentPrice < price;
    const message = isLower
      ? t("It costs {currentPrice} already, and {price} once that has ended", {
          currentPrice: formatAmount(currentPrice),
          price: formatAmount(price),
        })
      : t("Price reduced");
    return { message, cut: { _id, price: price ?? 0, until: until ?? "" } };
  });

  route(app, shop, stockLots.writeOff, async ({ actor, params, body }) => {
    const { writtenOff, ordered, isFirst } = await writeOffLot(shop, actor, params.id, body);
    const message = isFirst ? writeResult(writtenOff, ordered) : t("This was written off already");
    return { message, writtenOff, ordered };
  });
}

function writeResult(writtenOff: number, ordered: number): string {
  if (writtenOff > 0 && ordered > 0)
    return t(
      "{writtenOff, plural, one {# piece} other {# pieces}} written off. {ordered, plural, one {# piece belongs to an order: mark it as missing there} other {# pieces belong to orders: mark them as missing there}}",
      { writtenOff, ordered },
    );
  if (writtenOff > 0)
    return t("{writtenOff, plural, one {# piece} other {# pieces}} written off", { writtenOff });
  if (ordered > 0)
    return t(
      "{ordered, plural, one {# piece belongs to an order: mark it as missing there} other {# pieces belong to orders: mark them as missing there}}",
      { ordered },
    );
  return t("Nothing was left of it");
}
