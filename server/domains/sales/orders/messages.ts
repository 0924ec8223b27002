import { slotText, timesOf } from "#contract/delivery/slot-times.ts";
import { notify } from "#domains/customers/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRow } from "#schema/orders.ts";
import { describeOrder, type OrderWithItems } from "./view.ts";

/** Notifies the shopper of a refund. */
export async function notifyOfRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  refund: { id: string; amountCents: number },
): Promise<void> {
  const message = `We have given back ${shop.settings.money.formatCents(refund.amountCents)} of ${nameOf(shop, order)}. Your bank may take some days to show it.`;
  await tell(shop, tx, order, { title: "Refunded", message });
  await queueMail(shop, tx, {
    id: mailId(`refund:${refund.id}`),
    to: { shopperId: order.shopperId },
    language: order.language,
    mail: {
      template: "order-refunded",
      order: describeOrder(shop.settings.money, order),
      refund: shop.settings.money.toAmount(refund.amountCents),
    },
  });
}

/** Notifies the shopper that the courier was at the door, and nobody there. */
export async function notifyOfMissedDelivery(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  const message = `We brought your ${nameOf(shop, order)}, but nobody was there. Please contact us, so that we can bring it again.`;
  await tell(shop, tx, order, { title: "Nobody was there", message });
}

/** The title of the notification that an order has another slot. */
export const SLOT_CHANGED = "Time changed";

/** Notifies the shopper of the other slot that they have chosen. */
export async function notifyOfSlot(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.slotId === null) return;
  const when = slotText(timesOf(order.slotId), shop.settings.current.locale);
  const message = `Your ${nameOf(shop, order)} has another time: ${when}.`;
  await tell(shop, tx, order, { title: SLOT_CHANGED, message });
}

/** Notifies the shopper of short items. */
export async function notifyOfShortage(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  missing: string[],
): Promise<void> {
  const money =
    order.paymentType === "Online"
      ? "What you paid for it will be refunded."
      : "You will not be charged for it.";
  const message = `Not everything of your ${nameOf(shop, order)} was there: ${missing.join(", ")}. ${money}`;
  await tell(shop, tx, order, { title: "Something is missing", message });
}

/** Notifies the shopper of what they get instead of missing pieces. */
export async function notifyOfReplacement(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  missing: string[],
  instead: string[],
): Promise<void> {
  const message = `Not everything of your ${nameOf(shop, order)} was there. Instead of ${missing.join(", ")} you get ${instead.join(", ")}, at no higher price.`;
  await tell(shop, tx, order, { title: "Something was replaced", message });
}

type Question = Record<"id" | "name" | "substitute" | "link", string> &
  Record<"quantity" | "costCents" | "minutes", number>;

/** Asks the shopper about missing pieces: their open pages show the question, and it is mailed with a link. */
export async function notifyOfQuestion(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  question: Question,
): Promise<void> {
  const { id, quantity, name, minutes, substitute, costCents, link } = question;
  const message = `${quantity} × ${name} of your ${nameOf(shop, order)} is missing. Please tell us within ${minutes} minutes whether you want something else instead.`;
  await tell(shop, tx, order, { title: "We have a question", message });
  const about = {
    question: id,
    orderId: order.id,
    number: order.number,
    product: name,
    quantity,
    substitute,
  };
  const cost = shop.settings.money.toAmount(costCents);
  await queueMail(shop, tx, {
    id: mailId(`question:${id}`),
    to: { shopperId: order.shopperId },
    language: order.language,
    mail: { template: "order-question", ...about, cost, link, minutes },
  });
}

/** Notifies the shopper that a refund failed. */
export async function notifyOfFailedRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  owedCents: number,
): Promise<void> {
  const message = `We could not give back ${shop.settings.money.formatCents(owedCents)} of ${nameOf(shop, order)} to your card. Please contact us: we owe it to you.`;
  await tell(shop, tx, order, { title: "Refund failed", message });
}

/** Notifies the shopper of a lost dispute: their bank paid the money back; a negative amount: it was reversed. */
export async function notifyOfChargeback(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  amountCents: number,
): Promise<void> {
  const amount = shop.settings.money.formatCents(Math.abs(amountCents));
  const text =
    amountCents > 0
      ? {
          title: "Returned by your bank",
          message: `Your bank decided your dispute of ${nameOf(shop, order)} for you and gave ${amount} back to you. We do not give it back a second time.`,
        }
      : {
          title: "Your bank has reversed its decision",
          message: `Your bank has decided the dispute of ${nameOf(shop, order)} for the shop after all: ${amount} count as paid again.`,
        };
  await tell(shop, tx, order, text);
}

/** Notifies the shopper that a payment arrived after the order was cancelled. */
export async function notifyOfLatePayment(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<void> {
  const message = `Your payment for ${nameOf(shop, order)} came after it was cancelled. We give it back.`;
  await tell(shop, tx, order, { title: "Payment came too late", message });
}

async function tell(shop: Shop, tx: Transaction, order: OrderRow, text: { title: string; message: string }) {
  await notify(shop, tx, order.shopperId, { type: "order", ...text, link: linkTo(order) });
}

/** An order as texts name it: by number and amount. */
export function nameOf({ settings }: Shop, { number, amountCents }: OrderRow): string {
  return `order #${number} (${settings.money.formatCents(amountCents)})`;
}

/** The page of an order in the shop. */
export function linkTo({ id }: Pick<OrderRow, "id">): string {
  return `/my-orders?order=${id}`;
}
