import { applyPriceRule, canRound, type Rounding } from "#contract/catalog/bulk/price-rule.ts";
import type { ScheduledPrice } from "#contract/discounts/scheduled-price-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { applyScheduledPrices, requireProducts } from "#domains/catalog/index.ts";
import { readOpenScheduledPrices, schedulePrice } from "#domains/discounts/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { dayAfter } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { StockLotRow } from "#schema/stock.ts";
import { findLotDetails, lockLot, updateLot } from "./lot-store.ts";
import { requireLot, today } from "./near-date.ts";

type Cut = { percent: number; rounding: Rounding };

/**
 * Schedules a lower price of a lot's product from now until its best-before day ends. While it runs, the same cut is
 * there already and is returned, with what the product costs by then. Throws `stock_lot_not_found`, `scheduled_price_rule`, and `stock_lot_rule` for a lot
 * whose day is over or of which nothing is left, for a product that is archived, beside another cut, and where the price
 * would not be lower.
 */
export async function cutPrice(
  shop: Shop,
  actor: StaffMember,
  id: string,
  cut: Cut,
): Promise<{ scheduled: ScheduledPrice; currentPrice: number }> {
  const { scheduled, productId } = await inTransaction(shop.db, async (tx) => {
    // Whoever presses twice waits here, and finds the first cut.
    const lot = requireLot(await lockLot(tx, id));
    if (lot.bestBefore < today(shop))
      throw rule(t("The best-before day of this lot is over: write it off instead."));
    const { productId } = lot;
    const price = await reducedPrice(shop, tx, lot, cut);
    const running = await findRunningCut(shop, tx, lot);
    if (running && running.price !== price)
      throw rule(t("The price was reduced because of this lot already. Undo that first."));
    if (running) return { scheduled: running, productId };
    const until = `${dayAfter(lot.bestBefore, 1)}T00:00`;
    const added = await schedulePrice(shop, tx, actor, { product: productId, price, until });
    await updateLot(tx, id, { scheduledPriceId: added._id });
    return { scheduled: added, productId };
  });
  await applyScheduledPrices(shop);
  const [product] = await requireProducts(shop.db, [productId]);
  return { scheduled, currentPrice: shop.settings.money.toAmount(product?.currentPriceCents ?? 0) };
}

async function findRunningCut(shop: Shop, tx: Transaction, { scheduledPriceId }: StockLotRow) {
  if (scheduledPriceId === null) return undefined;
  return (await readOpenScheduledPrices(shop, tx, [scheduledPriceId])).get(scheduledPriceId);
}

/** The selling price less the percentage, rounded as bulk changes round. */
async function reducedPrice(
  {
    settings: {
      reader: { money },
    },
  }: Shop,
  tx: Transaction,
  { id }: StockLotRow,
  { percent, rounding }: Cut,
): Promise<number> {
  if (!canRound(money, rounding)) throw rule(t("Prices in this currency cannot end like this."));
  const { product, left, forSale } = (await findLotDetails(tx, [id])).get(id) ?? {};
  if (!product) throw new ShopError("stock_lot_not_found");
  if (left === 0) throw rule(t("Nothing is left of this lot."));
  if (forSale === 0) throw rule(t("All that is left of this lot is ordered already."));
  if (product.status === "archived") throw rule(t("This product is archived."));
  const change = { which: "offerPrice", by: "percent", value: -percent, rounding } as const;
  const reduced = applyPriceRule(money, change, product);
  if ("refused" in reduced) throw rule(reduced.refused);
  if (reduced.offerPriceCents >= product.offerPriceCents)
    throw rule(t("Rounded like this, it would not cost less."));
  return money.toAmount(reduced.offerPriceCents);
}

function rule(message: string): ShopError {
  return new ShopError("stock_lot_rule", { message });
}
