import { placeholderImage } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { spreadCents } from "#contract/pricing/spread-cents.ts";
import { netCents } from "#contract/totals.ts";
import { type StockedProduct, takeFromStock, translatedNameOf } from "#domains/catalog/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow, OrderQuestion } from "#schema/order-items.ts";
import type { ProductRow } from "#schema/products.ts";
import { goods, totalsDue } from "../entries.ts";
import { notWeighed } from "../placing/draft-order.ts";
import { saveOrder } from "../placing/save-orders.ts";
import { insertOrderItem, updateOrderItem } from "../store.ts";
import type { OrderWithItems } from "../view.ts";
import { chargedLines } from "./charged-lines.ts";
import { withShort } from "./fewer-pieces.ts";
import { saveShortage, withDue } from "./mark-short.ts";

/** Missing pieces of a line of an order. */
export type MissingPieces = { productId: string; quantity: number };

/** A product as a substitute. */
export type SubstituteProduct = StockedProduct &
  Pick<
    ProductRow,
    | ("images" | "description" | "translations" | "weight" | "soldByWeight")
    | ("priceCents" | "currentPriceCents" | "costCents")
  >;

/**
 * Takes missing pieces out of a locked order: they are not charged, or refunded when already paid. Throws `short_rule`
 * when nothing would be left.
 */
export async function leaveOut(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  missing: MissingPieces,
): Promise<void> {
  const items = withoutMissing(before, missing);
  if (isNothingLeft(before, missing))
    throw new ShopError("short_rule", { message: t("Nothing would be left: please cancel the order.") });
  await saveShortage(shop, tx, actor, before, withDue(before, items));
}

/** Whether an order would be empty without these pieces. */
export function isNothingLeft(before: OrderWithItems, missing: MissingPieces): boolean {
  return totalsDue({ ...before, items: withoutMissing(before, missing) }).subtotalCents === 0;
}

/**
 * Replaces missing pieces of a locked order, one for one, by another product, which becomes a line of its own; its goods
 * are taken from the stock in this transaction. It costs what it costs by itself, and never more than what the missing
 * pieces did after their discount. Throws `out_of_stock` when there are not enough of it.
 */
export async function replaceLine(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  {
    substitute,
    priceCents,
    ...missing
  }: MissingPieces & { substitute: SubstituteProduct; priceCents: number },
): Promise<void> {
  const { id: productId, name, images, weight } = substitute;
  const taken = await takeFromStock(shop, tx, [{ product: substitute, quantity: missing.quantity }]);
  const line = requireLine(before, missing.productId);
  const price = priceOfSubstitutes(before, missing, priceCents);
  const item: OrderItemRow = {
    ...{ ...line, productId, name, weight, quantity: missing.quantity },
    translatedName: translatedNameOf(shop, substitute, before.language),
    position: Math.max(...before.items.map(({ position }) => position)) + 1,
    image: images[0] ?? placeholderImage,
    priceCents: Math.max(substitute.priceCents, price.offerPriceCents),
    offerPriceCents: price.offerPriceCents,
    // By the order's prices, and not by an offer.
    ...{ ownPriceCents: null, scheduledName: null },
    costCents: substitute.costCents,
    discountCents: price.discountCents,
    discounts: price.discounts,
    takenFromStock: taken.has(productId),
    ...{ shortQuantity: 0, refundedQuantity: 0, reducedCents: 0, reducedTaxCents: 0 },
    ...{ replaces: line.position, question: null },
    ...{ pickedQuantity: 0, pickedBy: null, pickedAt: null },
    ...notWeighed(substitute),
  };
  const order = withDue(before, [...withoutMissing(before, missing), item]);
  await insertOrderItem(tx, item);
  await saveShortage(shop, tx, actor, before, order, goods([item], "shelf", "sold"));
}

/** What substitutes for missing pieces cost together, in cents. */
export function costOfSubstitutes(
  before: OrderWithItems,
  missing: MissingPieces,
  priceCents: number,
): number {
  return netCents(priceOfSubstitutes(before, missing, priceCents));
}

/** Asks the shopper about a line of a locked order, or ends the question. */
export async function saveQuestion(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  productId: string,
  question: OrderQuestion | null,
): Promise<void> {
  await updateOrderItem(tx, { ...requireLine(order, productId), question });
  await saveOrder(shop, tx, order);
}

function priceOfSubstitutes(before: OrderWithItems, missing: MissingPieces, priceCents: number) {
  const { quantity } = missing;
  const line = requireLine(before, missing.productId);
  const netOf = (items: readonly OrderItemRow[]) =>
    chargedLines({ items })
      .filter(({ productId }) => productId === missing.productId)
      .reduce((sum, charged) => sum + netCents(charged), 0);
  const limitCents = netOf(before.items) - netOf(withoutMissing(before, missing));
  const offerPriceCents = Math.min(priceCents, line.offerPriceCents);
  const discountCents = Math.max(0, offerPriceCents * quantity - limitCents);
  const parts = spreadCents(
    discountCents,
    line.discounts.map(({ name, cents }) => ({ key: name, weight: cents })),
  );
  const discounts = line.discounts.flatMap((discount, index) => {
    const cents = parts[index] ?? 0;
    return cents > 0 ? [{ ...discount, cents }] : [];
  });
  return { offerPriceCents, quantity, discountCents, discounts };
}

function requireLine({ items }: OrderWithItems, productId: string): OrderItemRow {
  const line = items.find((item) => item.productId === productId);
  if (!line) throw new Error("An order lacks a line that was found in it.");
  return line;
}

function withoutMissing(
  { status, items }: OrderWithItems,
  { productId, quantity }: MissingPieces,
): OrderItemRow[] {
  return items.map((item) =>
    item.productId === productId ? withShort(status, item, item.shortQuantity + quantity) : item,
  );
}
