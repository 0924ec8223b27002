import { imageAddress } from "#contract/catalog/images.ts";
import { timesOf } from "#contract/delivery/slot-times.ts";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import type { Money } from "#contract/money.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import type { HistoryStep, StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { netCents } from "#contract/totals.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow, OrderQuestion } from "#schema/order-items.ts";
import type { OrderRow, OrderStepRow } from "#schema/orders.ts";
import { chargedLines } from "./changes/charged-lines.ts";

/** A line as it is charged. */
type ChargedItem = OrderItemRow & { lighterCents: number; savedCents: number };

export type OrderWithItems = OrderRow & { items: OrderItemRow[] };

/** The name of a product in an order, for its shopper: in the language of the order. */
export function nameInOrder({ name, translatedName }: Pick<OrderItemRow, "name" | "translatedName">): string {
  return translatedName ?? name;
}

/** Names the products of an order for whoever reads it: `nameInOrder` or `nameForStaff`. */
type NameOf = typeof nameInOrder;

/** An order as the API returns it, with absolute picture URLs. */
export function viewOrder({ config, settings }: Shop, row: OrderWithItems, nameOf: NameOf): Order {
  const shopUrl = publicOrigin(config);
  const order = describeOrder(settings.money, row, nameOf);
  for (const { product, question } of order.items)
    for (const each of question ? [product, question.substitute] : [product])
      each.image = each.image.map((image) => imageAddress(image, shopUrl));
  return order;
}

/** The same for a queued mail: its picture URLs are completed when it is sent, with the shop's address by then. */
export function describeOrder(money: Money, row: OrderWithItems, nameOf: NameOf): Order {
  return {
    _id: row.id,
    number: row.number,
    items: chargedLines(row).map((charged, index) =>
      viewItem(money, row, row.items[index] ?? charged, { charged, nameOf }),
    ),
    subtotal: money.toAmount(row.subtotalCents),
    discount: money.toAmount(row.discountCents),
    voucher: row.voucherCode,
    shipping: money.toAmount(row.shippingCents),
    shippingDiscount: money.toAmount(row.shippingDiscountCents),
    shippingTaxPercent: row.shippingTaxPercent,
    shippingRefunded: row.shippingRefunded,
    shippingReduced: money.toAmount(row.shippingReducedCents),
    taxIncluded: row.taxIncluded,
    tax: money.toAmount(row.taxCents),
    amount: money.toAmount(row.amountCents),
    address: row.address,
    note: row.note,
    whenMissing: row.whenMissing,
    slot: viewOrderSlot(row),
    paymentType: row.paymentType,
    status: row.status,
    isPaid: row.isPaid,
    due: money.toAmount(row.status === "Cancelled" ? 0 : row.amountCents - row.shortCents),
    credit: money.toAmount(row.creditCents),
    creditBack: money.toAmount(row.creditBackCents),
    paid: money.toAmount(row.paidCents),
    refunded: money.toAmount(row.refundedCents),
    chargedBack: money.toAmount(row.chargedBackCents),
    heldUntil: row.status === "Awaiting payment" ? (row.heldUntil?.toISOString() ?? null) : null,
    refundFailed: row.refundFailed,
    dispute: row.dispute,
    paymentUnclear: row.paymentUnclear,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The slot of an order as the API returns it. */
export function viewOrderSlot(row: OrderRow): Order["slot"] {
  const { slotId, slotZone: zone, slotKind: kind, slotStart, slotEnd, slotChangeUntil } = row;
  if (slotId === null || !zone || !kind || !slotStart || !slotEnd || !slotChangeUntil) return null;
  return {
    ...{ _id: slotId, zone, kind, ...timesOf(slotId) },
    start: slotStart.toISOString(),
    end: slotEnd.toISOString(),
    changeUntil: slotChangeUntil.toISOString(),
  };
}

/** The name of the product that a line replaces; null for what was ordered. */
export function nameOfReplaced(
  { items }: { items: readonly OrderItemRow[] },
  { replaces }: Pick<OrderItemRow, "replaces">,
  nameOf: NameOf,
): string | null {
  const replaced = items.find(({ position }) => position === replaces);
  return replaced ? nameOf(replaced) : null;
}

/** The name of a product in an order, for the staff: as it was entered. */
export function nameForStaff({ name }: Pick<OrderItemRow, "name" | "translatedName">): string {
  return name;
}

/** The name of a product in a file for the shopper, which has no letters that are read from right to left. */
export function nameInFile({ language }: Pick<OrderRow, "language">, item: Parameters<NameOf>[0]): string {
  return isRightToLeft(language) ? nameForStaff(item) : nameInOrder(item);
}

/** An order with who picks it. */
export type StaffOrderRow = OrderWithItems & { pickerName: string | null };

/** An order as the staff see it, with whether its last step can be undone. */
export function viewStaffOrder(shop: Shop, row: StaffOrderRow, nameOf: NameOf = nameForStaff): StaffOrder {
  const { pendingStepId: step, undoableUntil: until, status, pickingSince } = row;
  const seconds = until ? Math.floor((until.getTime() - shop.clock().getTime()) / 1_000) : 0;
  const isPicked = status === "Order Placed" && pickingSince;
  return {
    ...viewOrder(shop, row, nameOf),
    shopper: row.shopperId,
    boxes: row.boxes,
    undelivered: status === "Out for delivery" ? row.undelivered : null,
    undo: step !== null && seconds > 0 ? { step, seconds } : null,
    picking: isPicked
      ? { since: pickingSince.toISOString(), by: row.pickerName, ...progressOf(row.items) }
      : null,
  };
}

/** How many pieces are to be picked, and how many of them are. */
export function progressOf(items: readonly OrderItemRow[]): { picked: number; pieces: number } {
  return {
    picked: items.reduce((sum, { pickedQuantity }) => sum + pickedQuantity, 0),
    pieces: items.reduce((sum, { quantity, shortQuantity }) => sum + quantity - shortQuantity, 0),
  };
}

/** An order with its history. */
export function viewOrderWithSteps(shop: Shop, row: OrderWithItems, steps: OrderStepRow[]) {
  return {
    order: viewOrder(shop, row, nameInOrder),
    timeline: steps.map(viewStep),
  };
}

function viewStep({ status, at, reason }: OrderStepRow) {
  return { status, at: at.toISOString(), reason };
}

/** A step with the staff member who took it. */
export function viewHistoryStep(step: OrderStepRow, staffName: string | null): HistoryStep {
  const { actorKind: kind } = step;
  return { ...viewStep(step), by: kind && { kind, name: staffName } };
}

function viewItem(
  money: Money,
  order: OrderWithItems,
  item: OrderItemRow,
  { charged, nameOf }: { charged: ChargedItem; nameOf: NameOf },
): Order["items"][number] {
  const isAsked = order.status === "Order Placed" && item.question !== null;
  return {
    product: {
      _id: item.productId,
      name: nameOf(item),
      category: item.category,
      image: [item.image],
      ...(item.weight !== null && { weight: item.weight }),
      price: money.toAmount(item.priceCents),
      offerPrice: money.toAmount(item.offerPriceCents),
    },
    quantity: item.quantity,
    byWeight: viewWeight(money, charged),
    short: item.shortQuantity,
    refunded: item.refundedQuantity,
    reduced: money.toAmount(item.reducedCents),
    replaces: nameOfReplaced(order, item, nameOf),
    whenMissing: item.whenMissing,
    question: isAsked ? viewQuestion(money, item.question, nameOf) : null,
    taxPercent: item.taxPercent,
    scheduled: viewScheduled(money, charged),
    discount: money.toAmount(item.discountCents),
    discounts: item.discounts.map(({ kind, name, cents }) => ({ kind, name, amount: money.toAmount(cents) })),
    amount: money.toAmount(netCents(charged)),
  };
}

/** What is to be known of the weight of a charged line. */
export function viewWeight({ toAmount }: Money, { pieceGrams, weighedGrams, lighterCents }: ChargedItem) {
  return pieceGrams === null ? null : { pieceGrams, weighedGrams, lighter: toAmount(lighterCents) };
}

/** What a scheduled price saves on a charged line; null without one, or when nothing of it is charged. */
export function viewScheduled({ toAmount }: Money, line: ChargedItem) {
  const { ownPriceCents, scheduledName: name, savedCents } = line;
  if (ownPriceCents === null || savedCents === 0) return null;
  return { name, price: toAmount(ownPriceCents), saved: toAmount(savedCents) };
}

function viewQuestion(
  money: Money,
  question: OrderQuestion | null,
  nameOf: NameOf,
): Order["items"][number]["question"] {
  if (!question) return null;
  const { id, quantity, substitute, costCents, until } = question;
  const { productId, name, translatedName = null, weight, image } = substitute;
  return {
    ...{ _id: id, quantity, until, cost: money.toAmount(costCents) },
    substitute: { product: productId, name: nameOf({ name, translatedName }), weight, image: [image] },
  };
}
