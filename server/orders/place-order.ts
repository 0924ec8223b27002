import { createHash } from "node:crypto";
import { cartLimits } from "../../contract/cart/limits.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Order, OrderRequest } from "../../contract/orders/endpoints.ts";
import type { PaymentType } from "../../contract/orders/order-status.ts";
import { paymentLimits } from "../../contract/payments/limits.ts";
import { priceOrder } from "../../contract/pricing/price-order.ts";
import type { Shopper } from "../actor.ts";
import { refuseUnlessInStock } from "../catalog/stock.ts";
import { inTransaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { requireUsable, termsOf } from "../vouchers/service.ts";
import { type OrderedProduct, readCheckout } from "./checkout-store.ts";
import { draftOrder } from "./draft-order.ts";
import { nameOwnHolds } from "./own-holds.ts";
import { findOrderByKey } from "./store.ts";
import { viewOrder } from "./view.ts";
import { OutOfDate, writeOrder } from "./write-order.ts";

type Placing = {
  paymentType: PaymentType;
  request: OrderRequest;
  /** The client's key for this order: a repeated request with the same key does not place a second order. */
  idempotencyKey: string | undefined;
};

/** How often placing an order is tried when its data changes in between. */
const TRIES = 5;

/**
 * Places an order: order, stock and cart change in one transaction. A cash order is placed at once. A card order awaits
 * its payment: its goods are held for a while, and the cart is kept.
 *
 * Throws `product_not_found`, `address_not_found`, `out_of_stock`, `amount_changed` when the total differs from the one
 * the shopper was shown, `voucher_refused` for a voucher that cannot be used, `online_amount` for an amount that cannot be paid by card, and `idempotency_mismatch` when the
 * key was used for a different order.
 */
export async function placeOrder(shop: Shop, shopper: Shopper, placing: Placing): Promise<Order> {
  const quantities = addUpLines(placing.request.items);
  try {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const order = await tryToPlace(shop, shopper, placing, quantities);
      if (order) return order;
    }
  } catch (error) {
    throw await nameOwnHolds(shop, shopper.id, error);
  }
  throw new ShopError("unavailable");
}

/** Adds up lines for the same product. */
function addUpLines(items: OrderRequest["items"]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { product, quantity } of items)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  for (const quantity of quantities.values()) {
    if (quantity > cartLimits.quantityMax)
      throw new ShopError("invalid_input", {
        message: `You can order at most ${cartLimits.quantityMax} of one product.`,
      });
  }
  return quantities;
}

/** Tries to place the order; returns undefined when the data it was made from has changed in the meantime. */
async function tryToPlace(
  shop: Shop,
  shopper: Shopper,
  placing: Placing,
  quantities: Map<string, number>,
): Promise<Order | undefined> {
  const { request, idempotencyKey, paymentType } = placing;
  const note = request.note || null;
  const voucherCode = request.voucher || null;
  const requestDigest = digestOf([paymentType, request.address], quantities, { note, voucherCode });
  const productIds = [...quantities.keys()];
  const wish = {
    shopperId: shopper.id,
    idempotencyKey,
    address: request.address,
    productIds,
    voucherCode,
    now: shop.clock(),
  };
  const checkout = await readCheckout(shop.db, wish);
  const { isPlaced, address, number, products, multiBuys } = checkout;
  if (isPlaced && idempotencyKey !== undefined)
    return findPlacedBefore(shop, shopper, idempotencyKey, requestDigest);
  if (!address) throw new ShopError("address_not_found");
  const { current, money } = shop.settings;
  const voucher = voucherCode === null ? null : requireUsable(shop, checkout.voucher);
  const rules = { multiBuys, voucher: voucher && termsOf(voucher) };
  const { lines, charges, totals, refusal } = priceOrder(
    current,
    money,
    findLines(products, quantities),
    rules,
  );
  if (refusal !== null) throw new ShopError("voucher_refused", { message: refusal });
  refuseOtherAmount(shop, request.shownAmount, totals.amountCents);
  if (paymentType === "Online") refuseUnlessPayable(shop, totals.amountCents);
  refuseUnlessInStock(lines);
  const given = { paymentType, address, note, idempotencyKey, requestDigest };
  const details = { ...given, number, lines, totals, charges, voucher };
  const draft = draftOrder(shop, shopper, details);
  try {
    await inTransaction(shop.db, (tx) => writeOrder(shop, tx, shopper, draft, { lines, voucher }));
  } catch (error) {
    if (error instanceof OutOfDate) return undefined;
    throw error;
  }
  return viewOrder(shop, draft.order);
}

/** Prices, tax and fees may have changed since the shopper's page was loaded. */
function refuseOtherAmount(
  { settings: { money } }: Shop,
  shownAmount: number | undefined,
  amountCents: number,
): void {
  if (shownAmount === undefined || money.toCents(shownAmount) === amountCents) return;
  throw new ShopError("amount_changed", {
    message: `The total of your order is ${money.formatCents(amountCents)} by now. Please look at it again.`,
    amount: money.toAmount(amountCents),
  });
}

function refuseUnlessPayable({ settings: { money } }: Shop, amountCents: number): void {
  const { onlineCentsMin: min, onlineCentsMax: max } = paymentLimits;
  if (amountCents >= min && amountCents <= max) return;
  throw new ShopError("online_amount", {
    message: `Cards take ${money.formatCents(min)} to ${money.formatCents(max)}. Please pay this order in cash on delivery.`,
  });
}

/** Finds the order that an earlier request with the same key placed. */
async function findPlacedBefore(shop: Shop, shopper: Shopper, idempotencyKey: string, requestDigest: string) {
  const placed = await findOrderByKey(shop.db, shopper.id, idempotencyKey);
  if (placed && placed.requestDigest !== requestDigest) throw new ShopError("idempotency_mismatch");
  return placed && viewOrder(shop, placed);
}

/** A digest of the request in a canonical form, so that equal requests have equal digests. */
function digestOf(
  way: [PaymentType, string],
  quantities: Map<string, number>,
  { note, voucherCode }: Record<"note" | "voucherCode", string | null>,
): string {
  const lines = [...quantities].sort(([a], [b]) => (a < b ? -1 : 1));
  const wish = JSON.stringify([
    ...way,
    lines,
    ...(note ? [note] : []),
    ...(voucherCode ? [{ voucherCode }] : []),
  ]);
  return createHash("sha256").update(wish).digest("base64url");
}

function findLines(found: readonly OrderedProduct[], quantities: Map<string, number>) {
  const products = new Map(found.map((product) => [product.id, product]));
  return [...quantities].map(([id, quantity]) => {
    const product = products.get(id);
    if (!product) throw new ShopError("product_not_found");
    const { category, offerPriceCents } = product;
    return { product, productId: id, quantity, category, offerPriceCents };
  });
}
