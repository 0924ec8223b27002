import { v7 as uuidv7 } from "uuid";
import { placeholderImage } from "#contract/catalog/images.ts";
import { pieceGramsOf } from "#contract/catalog/units/sold-by-weight.ts";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";
import type { WhenMissing } from "#contract/orders/when-missing.ts";
import type { PricedOrder } from "#contract/pricing/price-order.ts";
import type { Charges, Totals } from "#contract/totals.ts";
import type { Slot } from "#domains/delivery/index.ts";
import { actorRow, type Shopper } from "#platform/actor.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import type { OrderStepRow } from "#schema/orders.ts";
import type { ProductRow } from "#schema/products.ts";
import type { VoucherRow } from "#schema/vouchers.ts";
import type { OrderWithItems } from "../view.ts";
import type { Checkout, OrderedProduct } from "./checkout-store.ts";

/** A line to be ordered, with its product as the checkout read it, and what is taken off it. */
export type Line = PricedOrder<{
  product: OrderedProduct;
  productId: string;
  quantity: number;
  category: string;
  offerPriceCents: number;
  ownPriceCents: number | null;
  whenMissing: WhenMissing | null;
}>["lines"][number];

type Wish = {
  paymentType: PaymentType;
  address: NonNullable<Checkout["address"]>;
  note: string | null;
  whenMissing: WhenMissing;
  number: number;
  lines: readonly Line[];
  totals: Totals;
  charges: Charges;
  voucher: VoucherRow | null;
  slot: Slot | null;
  creditCents: number;
  idempotencyKey: string | undefined;
  requestDigest: string;
};

/** An order ready to be inserted, with its first step. */
export type Draft = { order: OrderWithItems; step: OrderStepRow };

const MINUTE_MS = 60_000;

/**
 * Makes the rows of an order. A cash order is placed, as is one that store credit pays all of; any other card order awaits
 * its payment, with its goods held.
 */
export function draftOrder({ clock, settings }: Shop, shopper: Shopper, wish: Wish): Draft {
  const { paymentType, lines, totals, charges, voucher, slot, idempotencyKey, ...given } = wish;
  const id = uuidv7();
  const now = clock();
  const isCovered = given.creditCents > 0 && given.creditCents === totals.amountCents;
  const isPlaced = paymentType === "COD" || isCovered;
  const heldUntil = new Date(now.getTime() + settings.current.holdMinutes * MINUTE_MS);
  const order: OrderWithItems = {
    id,
    shopperId: shopper.id,
    ...given,
    ...totals,
    ...charges,
    voucherId: voucher?.id ?? null,
    voucherCode: voucher?.code ?? null,
    ...slotColumns(slot),
    dueAt: slot?.start ?? now,
    language: readerLanguage(),
    paymentType,
    status: isPlaced ? "Order Placed" : "Awaiting payment",
    isPaid: isCovered,
    paidCents: 0,
    refundedCents: 0,
    chargedBackCents: 0,
    shortCents: 0,
    ...nothingBack,
    heldUntil: isPlaced ? null : heldUntil,
    cancelledBy: null,
    pendingStepId: null,
    undoableUntil: null,
    refundFailed: false,
    dispute: null,
    paymentUnclear: false,
    nextLookAt: isPlaced ? null : now,
    looks: 0,
    pickingSince: null,
    pickedBy: null,
    undelivered: null,
    boxes: null,
    endedLinks: 0,
    idempotencyKey: idempotencyKey ?? null,
    createdAt: now,
    items: lines.map((line, position) => keepLine(id, line, position)),
  };
  const step: OrderStepRow = {
    id: uuidv7(),
    orderId: id,
    status: order.status,
    previousStatus: null,
    reason: null,
    ...actorRow(shopper),
    at: now,
    enteredAt: null,
    undoneAt: null,
  };
  return { order, step };
}

/** The columns of an order of which nothing was given back. */
const nothingBack = {
  reimbursedCents: 0,
  creditBackCents: 0,
  cashBackCents: 0,
  shippingRefunded: false,
  shippingReducedCents: 0,
  shippingReducedTaxCents: 0,
};

/** The columns of an order about its slot. */
export function slotColumns(slot: Slot | null) {
  return {
    slotId: slot?.id ?? null,
    slotZone: slot?.zone.name ?? null,
    slotKind: slot?.zone.kind ?? null,
    slotStart: slot?.start ?? null,
    slotEnd: slot?.end ?? null,
    slotChangeUntil: slot?.orderBy ?? null,
  };
}

/** The columns of a line about the weight of its pieces, before they are picked. */
export function notWeighed(product: Pick<ProductRow, "soldByWeight" | "weight">) {
  return { pieceGrams: pieceGramsOf(product), pickedGrams: null, weighedGrams: null };
}

/** Copies the product's current values, which the order keeps. */
function keepLine(orderId: string, line: Line, position: number): OrderItemRow {
  const { product, quantity, taxPercent, discountCents, discounts, whenMissing } = line;
  return {
    orderId,
    position,
    productId: product.id,
    name: product.name,
    translatedName: product.translatedName,
    category: product.category,
    image: product.images[0] ?? placeholderImage,
    weight: product.weight,
    priceCents: product.priceCents,
    offerPriceCents: product.offerPriceCents,
    ownPriceCents: product.ownPriceCents,
    scheduledName: product.scheduledName,
    costCents: product.costCents,
    taxPercent,
    quantity,
    discountCents,
    discounts,
    takenFromStock: product.stockQuantity !== null,
    shortQuantity: 0,
    refundedQuantity: 0,
    reducedCents: 0,
    reducedTaxCents: 0,
    pickedQuantity: 0,
    pickedBy: null,
    pickedAt: null,
    replaces: null,
    question: null,
    whenMissing,
    ...notWeighed(product),
  };
}
