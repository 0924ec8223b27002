import { createHash } from "node:crypto";
import { cartLimits } from "#contract/cart/limits.ts";
import { withZonePrice } from "#contract/delivery/plan.ts";
import { ShopError } from "#contract/errors.ts";
import { t, translationLanguage } from "#contract/i18n/i18n.ts";
import type { Order, OrderRequest } from "#contract/orders/endpoints.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";
import type { WhenMissing } from "#contract/orders/when-missing.ts";
import { cardStepCents, paymentLimits } from "#contract/payments/limits.ts";
import { priceOrder } from "#contract/pricing/price-order.ts";
import { applyScheduledPrices, refuseUnlessInStock } from "#domains/catalog/index.ts";
import { asState, chooseSlot } from "#domains/delivery/index.ts";
import { requireUsable, termsOf } from "#domains/discounts/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { readCents } from "#platform/read-cents.ts";
import type { Shop } from "#platform/shop.ts";
import { findOrderByKey } from "../store.ts";
import { nameInOrder, viewOrder } from "../view.ts";
import { type OrderedProduct, readCheckout } from "./checkout-store.ts";
import { draftOrder } from "./draft-order.ts";
import { nameOwnHolds } from "./own-holds.ts";
import { OutOfDate, SlotLost, writeOrder } from "./write-order.ts";

type Placing = {
  paymentType: PaymentType;
  request: OrderRequest;
  /** The client's key for this order: a repeated request with the same key does not place a second order. */
  idempotencyKey: string | undefined;
};

/** How often placing an order is tried when its data changes in between. */
const TRIES = 5;

/** How many slots are tried for an order that names none: those who order at the same moment all want the first free one. */
const SLOTS_TRIED = 50;

/**
 * Places an order: order, stock and cart change in one transaction. A cash order is placed at once. A card order awaits
 * its payment: its goods are held for a while, and the cart is kept.
 *
 * Throws `product_not_found`, `address_not_found`, `out_of_stock`, `amount_changed` when the total differs from the one
 * the shopper was shown, `credit_short` when the shopper has less store credit, `voucher_refused` for a voucher that cannot be used, `slot_full`, `slot_closed`, `slot_refused` and
 * `no_delivery` when it cannot be delivered then or there, `online_amount` for an amount that cannot be paid by card, and
 * `idempotency_mismatch` when the key was used for a different order.
 */
export async function placeOrder(shop: Shop, shopper: Shopper, placing: Placing): Promise<Order> {
  const quantities = addUpLines(placing.request.items);
  const wishes = wishesOfLines(placing.request);
  try {
    let tries = 0;
    let slotsLost = 0;
    while (tries < TRIES && slotsLost < SLOTS_TRIED) {
      const order = await tryToPlace(shop, shopper, placing, quantities, wishes);
      if (order === "slot lost" && !placing.request.slot) slotsLost += 1;
      else if (order === undefined || order === "slot lost") tries += 1;
      else return order;
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
        message: t("You can order at most {max} of one product.", { max: cartLimits.quantityMax }),
      });
  }
  return quantities;
}

/** What is to be done about missing pieces of some products, other than for the whole order. */
function wishesOfLines({ items, whenMissing }: OrderRequest): Map<string, WhenMissing> {
  const others = items.flatMap(({ product, whenMissing: own }): [string, WhenMissing][] =>
    own && own !== (whenMissing ?? "ask") ? [[product, own]] : [],
  );
  return new Map(others);
}

/** Tries to place the order; returns undefined when the data it was made from has changed in the meantime. */
async function tryToPlace(
  shop: Shop,
  shopper: Shopper,
  placing: Placing,
  quantities: Map<string, number>,
  wishes: Map<string, WhenMissing>,
): Promise<Order | "slot lost" | undefined> {
  const { request, idempotencyKey, paymentType } = placing;
  const note = request.note || null;
  const whenMissing = request.whenMissing ?? "ask";
  const voucherCode = request.voucher || null;
  const wishedSlot = request.slot || null;
  const creditCents = readCents(shop.settings.money, "credit", request.credit ?? 0);
  const requestDigest = digestOf([paymentType, request.address], quantities, {
    note,
    voucherCode,
    wishedSlot,
    creditCents,
    // So that requests from before say the same.
    whenMissing: whenMissing === "ask" ? null : whenMissing,
    lineWishes: [...wishes].sort(([a], [b]) => (a < b ? -1 : 1)),
  });
  const productIds = [...quantities.keys()];
  const wish = {
    shopperId: shopper.id,
    idempotencyKey,
    address: request.address,
    productIds,
    voucherCode,
    language: translationLanguage(shop.settings.current),
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
  const delivery = asState(checkout.delivery);
  const slot = chooseSlot(shop, delivery, wishedSlot, address);
  const { lines, charges, totals, refusal } = priceOrder(
    withZonePrice(current, slot?.zone.price ?? null),
    money,
    findLines(products, quantities, wishes),
    rules,
  );
  if (refusal !== null) {
    await showPrices(shop, lines);
    throw new ShopError("voucher_refused", { message: refusal });
  }
  if (isOtherAmount(shop, request.shownAmount, totals.amountCents)) {
    await showPrices(shop, lines);
    throw amountChanged(shop, totals.amountCents);
  }
  requireCredit(shop, creditCents, Math.min(checkout.balanceCents, totals.amountCents));
  const restCents = totals.amountCents - creditCents;
  // An order that store credit pays all of needs no gateway.
  if (paymentType === "Online" && (restCents > 0 || creditCents === 0)) refuseUnlessPayable(shop, restCents);
  refuseUnlessInStock(lines);
  const given = { paymentType, address, note, whenMissing, idempotencyKey, requestDigest, creditCents };
  const details = { ...given, number, lines, totals, charges, voucher, slot };
  const draft = draftOrder(shop, shopper, details);
  try {
    const taken = { lines, voucher, slot, planVersion: delivery.version };
    await inTransaction(shop.db, (tx) => writeOrder(shop, tx, shopper, draft, taken));
  } catch (error) {
    if (error instanceof SlotLost) return "slot lost";
    if (error instanceof OutOfDate) return undefined;
    throw error;
  }
  return viewOrder(shop, draft.order, nameInOrder);
}

/** Prices, tax and fees may have changed since the shopper's page was loaded. */
function isOtherAmount(
  { settings: { money } }: Shop,
  shownAmount: number | undefined,
  amountCents: number,
): boolean {
  return shownAmount !== undefined && money.toCents(shownAmount) !== amountCents;
}

/** If the job is late that shows a price from its begin to its end, shoppers would be shown the other price again. */
async function showPrices(shop: Shop, lines: readonly { product: OrderedProduct }[]): Promise<void> {
  const late = lines.flatMap(({ product: { id, currentPriceCents, offerPriceCents } }) =>
    currentPriceCents === offerPriceCents ? [] : id,
  );
  if (late.length > 0) await applyScheduledPrices(shop, late);
}

/** The transaction of the order takes it, if it is still there then. */
function requireCredit({ settings }: Shop, creditCents: number, mostCents: number): void {
  if (creditCents > mostCents)
    throw new ShopError("credit_short", {
      message: t(
        "At most {amount} of this order can be paid with store credit now. Please check your order again.",
        { amount: settings.reader.money.formatCents(mostCents) },
      ),
    });
}

function amountChanged({ settings: { money, reader } }: Shop, amountCents: number): ShopError {
  return new ShopError("amount_changed", {
    message: t("The total of your order is now {amount}. Please check it again.", {
      amount: reader.money.formatCents(amountCents),
    }),
    amount: money.toAmount(amountCents),
  });
}

function refuseUnlessPayable({ settings: { money, reader } }: Shop, amountCents: number): void {
  const { onlineCentsMin: min, onlineCentsMax: max } = paymentLimits;
  if (amountCents % cardStepCents(money) > 0)
    throw new ShopError("online_amount", {
      message: t(
        "Cards take amounts that end in 0, not {amount}. Please pay this order in cash on delivery.",
        {
          amount: reader.money.formatCents(amountCents),
        },
      ),
    });
  if (amountCents >= min && amountCents <= max) return;
  throw new ShopError("online_amount", {
    message: t("Cards take {min} to {max}. Please pay this order in cash on delivery.", {
      min: reader.money.formatCents(min),
      max: reader.money.formatCents(max),
    }),
  });
}

/** Finds the order that an earlier request with the same key placed. */
async function findPlacedBefore(shop: Shop, shopper: Shopper, idempotencyKey: string, requestDigest: string) {
  const placed = await findOrderByKey(shop.db, shopper.id, idempotencyKey);
  if (placed && placed.requestDigest !== requestDigest) throw new ShopError("idempotency_mismatch");
  return placed && viewOrder(shop, placed, nameInOrder);
}

/** A digest of the request in a canonical form, so that equal requests have equal digests. */
function digestOf(
  way: [PaymentType, string],
  quantities: Map<string, number>,
  wishes: Record<"note" | "voucherCode" | "wishedSlot" | "whenMissing", string | null> & {
    creditCents: number;
    lineWishes: readonly (readonly [string, WhenMissing])[];
  },
): string {
  const { note, voucherCode, wishedSlot, whenMissing, creditCents, lineWishes } = wishes;
  const lines = [...quantities].sort(([a], [b]) => (a < b ? -1 : 1));
  const wish = JSON.stringify([
    ...way,
    lines,
    ...(note ? [note] : []),
    ...(voucherCode ? [{ voucherCode }] : []),
    ...(wishedSlot ? [{ wishedSlot }] : []),
    ...(creditCents > 0 ? [{ creditCents }] : []),
    ...(whenMissing ? [{ whenMissing }] : []),
    ...(lineWishes.length > 0 ? [lineWishes] : []),
  ]);
  return createHash("sha256").update(wish).digest("base64url");
}

function findLines(
  found: readonly OrderedProduct[],
  quantities: Map<string, number>,
  wishes: Map<string, WhenMissing>,
) {
  const products = new Map(found.map((product) => [product.id, product]));
  return [...quantities].map(([id, quantity]) => {
    const product = products.get(id);
    if (!product) throw new ShopError("product_not_found");
    const { category, offerPriceCents, ownPriceCents } = product;
    const whenMissing = wishes.get(id) ?? null;
    return { product, productId: id, quantity, category, offerPriceCents, ownPriceCents, whenMissing };
  });
}
