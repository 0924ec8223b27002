import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { Actor } from "#platform/actor.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { lockProduct } from "../availability/stock-store.ts";
import { readPrices } from "../prices/prices.ts";
import { viewListedProduct } from "../view.ts";
import { changeContent } from "./change-content.ts";
import { findFoodFacts } from "./food-store.ts";
import { contentOf } from "./product-content.ts";

/** Prices in whole units of the currency; undefined leaves one unchanged, or says that nobody has seen it. */
type PriceEdit = {
  price?: number | undefined;
  offerPrice?: number | undefined;
  seenPrice?: number | undefined;
  seenOfferPrice?: number | undefined;
};

/**
 * Changes prices of a product, and records the change as any other edit. Only a price that somebody else has changed
 * since it was seen gets in the way: other edits do not. One that is as wanted already is accepted. Throws
 * `product_not_found`, `product_changed` with the newer price, `invalid_input` and `price_rule`.
 */
export function editPrices(
  shop: Shop,
  actor: Actor,
  id: string,
  edit: PriceEdit,
  { transact } = notIdempotent(shop),
): Promise<StaffListedProduct> {
  return transact(async (tx) => {
    const current = await lockProduct(tx, id);
    if (!current) throw new ShopError("product_not_found");
    const { money } = shop.settings.reader;
    refuseOutdated(money, current, edit);
    const prices = readWanted(money, current, edit);
    const content = { ...contentOf(current, await findFoodFacts(tx, current)), ...prices };
    const row = await changeContent(shop, tx, actor, current, { seenVersion: current.version, content });
    return viewListedProduct(shop, row);
  });
}

function refuseOutdated(money: Money, current: ProductRow, edit: PriceEdit): void {
  for (const { now, wanted, seen } of [
    { now: current.priceCents, wanted: edit.price, seen: edit.seenPrice },
    { now: current.offerPriceCents, wanted: edit.offerPrice, seen: edit.seenOfferPrice },
  ]) {
    const isMeant = wanted === undefined || seen === undefined || money.toCents(wanted) === now;
    if (isMeant || money.toCents(seen) === now) continue;
    throw new ShopError("product_changed", {
      message: t("Somebody else has made it {price} in the meantime.", { price: money.formatCents(now) }),
    });
  }
}

/** The prices in cents. Of a product that is not reduced, the regular price goes up with the selling price. */
function readWanted(money: Money, current: ProductRow, edit: PriceEdit) {
  const regular = money.toAmount(current.priceCents);
  const offerPrice = edit.offerPrice ?? money.toAmount(current.offerPriceCents);
  const isReduced = current.offerPriceCents < current.priceCents;
  const price = edit.price ?? (isReduced ? regular : Math.max(regular, offerPrice));
  if (offerPrice > price) {
    const message =
      edit.offerPrice === undefined
        ? t("Below the selling price of {price}. Lower that first.", {
            price: money.formatAmount(offerPrice),
          })
        : t("Above the regular price of {price}. Raise that first.", { price: money.formatAmount(price) });
    const field = edit.offerPrice === undefined ? "price" : "offerPrice";
    throw new ShopError("price_rule", { message, fields: { [field]: message } });
  }
  return readPrices(money, { price, offerPrice });
}
