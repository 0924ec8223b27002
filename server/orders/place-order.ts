import { createHash } from "node:crypto";
import { cartLimits } from "../../contract/cart/limits.ts";
import { placeholderImage } from "../../contract/catalog/images.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Order, OrderRequest } from "../../contract/orders/endpoints.ts";
import type { PaymentType } from "../../contract/orders/order-status.ts";
import { paymentLimits } from "../../contract/payments/limits.ts";
import { chargeLines, totalsOf } from "../../contract/totals.ts";
import type { Shopper } from "../actor.ts";
import { requireAddress } from "../addresses/service.ts";
import { removeFromCart } from "../cart/service.ts";
import { loadProducts } from "../catalog/service.ts";
import { takeFromStock } from "../catalog/stock.ts";
import type { ProductRow } from "../catalog/tables.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { enter } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { goods, sale } from "./entries.ts";
import { tellOfStatus } from "./messages.ts";
import { nameOwnHolds } from "./own-holds.ts";
import { insertStep } from "./step-store.ts";
import { findOrderByKey, insertOrder, insertOrderItems, type NewOrderItem } from "./store.ts";
import { viewOrder } from "./view.ts";

type Placing = {
  paymentType: PaymentType;
  request: OrderRequest;
  /** The client's key for this order: the same key never makes a second one. */
  idempotencyKey: string | undefined;
};

type Line = { product: ProductRow; quantity: number; category: string; offerPriceCents: number };

const MINUTE_MS = 60_000;

/**
 * Places an order: order, stock and cart change together or not at all. One to be paid in cash is placed with that; one
 * to be paid by card waits for its payment, with its goods held for a while and the cart left as it is.
 *
 * Throws `product_not_found`, `address_not_found`, `out_of_stock`, `amount_changed` when the shopper was shown another
 * amount than it comes to, `online_amount` for what no card pays, and `idempotency_mismatch` when the key was used for a
 * different order.
 */
export async function placeOrder(shop: Shop, shopper: Shopper, placing: Placing): Promise<Order> {
  const quantities = addUpLines(placing.request.items);
  return inTransaction(shop.db, (tx) => writeOrder(shop, tx, shopper, placing, quantities)).catch(
    async (error: unknown) => {
      throw await nameOwnHolds(shop, shopper.id, error);
    },
  );
}

/** Lines for the same product, added up. */
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

async function writeOrder(
  shop: Shop,
  tx: Transaction,
  shopper: Shopper,
  placing: Placing,
  quantities: Map<string, number>,
) {
  const { request, idempotencyKey, paymentType } = placing;
  const requestDigest = digestOf(paymentType, request.address, quantities);
  const known = await findPlacedBefore(shop, tx, shopper, placing, requestDigest);
  if (known) return known;

  const address = await requireAddress(tx, shopper.id, request.address);
  const { current, money } = shop.settings;
  const products = await readLines(tx, quantities);
  const { lines, charges } = chargeLines(current, money, products);
  const totals = totalsOf(lines, charges);
  refuseOtherAmount(shop, request.shownAmount, totals.amountCents);
  if (paymentType === "Online") refuseUnlessPayable(shop, totals.amountCents);
  const now = shop.clock();
  // The order is written before the stock is taken: its key is what two tries of one order collide on.
  const row = await insertOrder(tx, {
    shopperId: shopper.id,
    ...totals,
    taxIncluded: charges.taxIncluded,
    paymentType,
    status: paymentType === "COD" ? "Order Placed" : "Awaiting payment",
    address,
    heldUntil: paymentType === "COD" ? null : new Date(now.getTime() + current.holdMinutes * MINUTE_MS),
    nextLookAt: paymentType === "COD" ? null : now,
    idempotencyKey: idempotencyKey ?? null,
    requestDigest,
    createdAt: now,
  });
  if (!row) {
    const placed = await findPlacedBefore(shop, tx, shopper, placing, requestDigest);
    if (!placed) throw new Error("An order collided with one that is not there.");
    return placed;
  }
  const taken = await takeFromStock(shop, tx, lines);
  const items = await insertOrderItems(
    tx,
    row.id,
    lines.map((line) => ({ ...keepLine(line), takenFromStock: taken.has(line.product.id) })),
  );
  const order = { ...row, items };
  const step = await insertStep(tx, shopper, { orderId: row.id, status: row.status, at: row.createdAt });
  const kept = goods(items, "shelf", paymentType === "COD" ? "sold" : "held");
  await enter(shop, tx, shopper, {
    name: `step:${step.id}`,
    orderId: row.id,
    lines: [...sale(totals), ...kept],
  });
  await tellOfStatus(shop, tx, order, step);
  if (paymentType === "COD") await removeFromCart(tx, shopper.id, [...quantities.keys()]);
  return viewOrder(shop, order);
}

/** Prices, tax and fees may have changed since the shopper's page was made. */
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

/** The order that an earlier try with the same key placed. */
async function findPlacedBefore(
  shop: Shop,
  tx: Transaction,
  shopper: Shopper,
  { idempotencyKey }: Placing,
  requestDigest: string,
) {
  if (idempotencyKey === undefined) return undefined;
  const placed = await findOrderByKey(tx, shopper.id, idempotencyKey);
  if (placed && placed.requestDigest !== requestDigest) throw new ShopError("idempotency_mismatch");
  return placed && viewOrder(shop, placed);
}

/** What was asked for, in a form in which the same wish always looks the same. */
function digestOf(paymentType: PaymentType, address: string, quantities: Map<string, number>): string {
  const wish = JSON.stringify([paymentType, address, [...quantities].sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash("sha256").update(wish).digest("base64url");
}

async function readLines(tx: Transaction, quantities: Map<string, number>): Promise<Line[]> {
  const products = new Map((await loadProducts(tx, [...quantities.keys()])).map((row) => [row.id, row]));
  return [...quantities].map(([id, quantity]) => {
    const product = products.get(id);
    if (!product) throw new ShopError("product_not_found");
    return { product, quantity, category: product.category, offerPriceCents: product.offerPriceCents };
  });
}

/** The product as it is now, which is what the order keeps. */
function keepLine({ product, quantity, taxPercent }: Line & { taxPercent: number }): NewOrderItem {
  return {
    productId: product.id,
    name: product.name,
    category: product.category,
    image: product.images[0] ?? placeholderImage,
    weight: product.weight,
    priceCents: product.priceCents,
    offerPriceCents: product.offerPriceCents,
    quantity,
    taxPercent,
  };
}
