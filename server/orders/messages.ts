import { slotText, timesOf } from "../../contract/delivery/slot-times.ts";
import type { Money } from "../../contract/money.ts";
import type { OrderStatus } from "../../contract/orders/order-status.ts";
import type { Transaction } from "../db/database.ts";
import type { Mail } from "../mail/mail.ts";
import { mailId, queueMail, queueMails } from "../mail/service.ts";
import { type Message, notify, notifyEach } from "../notifications/service.ts";
import type { Shop } from "../shop.ts";
import type { OrderRow, OrderStepRow } from "./tables.ts";
import { describeOrder, type OrderWithItems } from "./view.ts";

type Text = { title: string; message: (order: string) => string };

const texts: Record<OrderStatus, Text> = {
  "Awaiting payment": {
    title: "Waiting for your payment",
    message: (order) => `Your ${order} waits for its payment.`,
  },
  "Order Placed": { title: "Order placed", message: (order) => `Thank you! We have your ${order}.` },
  Packed: { title: "Order packed", message: (order) => `Your ${order} is packed and waits for its courier.` },
  "Out for delivery": { title: "On its way", message: (order) => `Your ${order} is on its way to you.` },
  Delivered: { title: "Delivered", message: (order) => `Your ${order} has arrived. Enjoy it!` },
  Cancelled: { title: "Order cancelled", message: (order) => `Your ${order} was cancelled.` },
};

const readyText: Text = {
  title: "Ready to be picked up",
  message: (order) => `Your ${order} is ready: you can pick it up.`,
};

const paidText: Text = {
  title: "Payment received",
  message: (order) => `Thank you! Your ${order} is paid, and we are on it.`,
};

/** The mail about a status, if it has one; other steps are only shown in the shop. */
function mailOf(money: Money, row: OrderWithItems, { reason }: OrderStepRow): Mail | undefined {
  const order = describeOrder(money, row);
  switch (row.status) {
    case "Order Placed":
      return { template: row.paymentType === "Online" ? "order-paid" : "order-received", order };
    case "Out for delivery":
      return { template: "order-on-its-way", order };
    case "Delivered":
      return { template: "order-delivered", order };
    case "Cancelled":
      return {
        template: "order-cancelled",
        order,
        reason,
        refund: money.toAmount(row.paidCents - row.refundedCents),
      };
    default:
      return undefined;
  }
}

/** An order with the step that its shopper is told of. */
export type Told = { order: OrderWithItems; step: OrderStepRow };

/** Notifies the shoppers of their orders' new statuses, in the transaction that changed them. */
export async function tellOfStatuses(shop: Shop, tx: Transaction, told: readonly Told[]): Promise<void> {
  await notifyEach(
    shop,
    tx,
    told.flatMap(({ order, step }) => {
      const { shopperId } = order;
      const news = { shopperId, message: messageOf(shop, order, step) };
      return order.status === "Delivered" ? [news, { shopperId, message: askForReview(order) }] : [news];
    }),
  );
  const [one, ...more] = told;
  if (one && more.length === 0) return mailStatus(shop, tx, one.order, one.step);
  await queueMails(
    shop,
    tx,
    told.flatMap((each) => mailAbout(shop, each) ?? []),
  );
}

function askForReview(order: OrderRow): Message {
  return {
    type: "review",
    title: "How was it?",
    message: `Tell others what you thought of what was in order #${order.number}.`,
    link: linkTo(order),
  };
}

/** The notification about an order's status. */
export function messageOf(shop: Shop, order: OrderRow, step: OrderStepRow): Message {
  const paid = order.status === "Order Placed" && order.paymentType === "Online";
  const ready = order.status === "Out for delivery" && order.slotKind === "pickup";
  const { title, message } = paid ? paidText : ready ? readyText : texts[order.status];
  const because = step.reason ? ` Reason: ${step.reason}` : "";
  return { type: "order", title, message: message(nameOf(shop, order)) + because, link: linkTo(order) };
}

/** Queues the mail about an order's status, if there is one. */
export async function mailStatus(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  step: OrderStepRow,
): Promise<void> {
  const mail = mailAbout(shop, { order, step });
  if (mail) await queueMail(shop, tx, mail);
}

function mailAbout(shop: Shop, { order, step }: Told) {
  const mail = mailOf(shop.settings.money, order, step);
  return mail && { id: mailId(`step:${step.id}`), to: { shopperId: order.shopperId }, mail };
}

/** Notifies the shopper of a refund. */
export async function tellOfRefund(
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
    mail: {
      template: "order-refunded",
      order: describeOrder(shop.settings.money, order),
      refund: shop.settings.money.toAmount(refund.amountCents),
    },
  });
}

/** Notifies the shopper of the other slot that she has chosen. */
export async function tellOfSlot(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.slotId === null) return;
  const when = slotText(timesOf(order.slotId), shop.settings.current.locale);
  const message = `Your ${nameOf(shop, order)} has another time: ${when}.`;
  await tell(shop, tx, order, { title: "Time changed", message });
}

/** Notifies the shopper of short items. */
export async function tellOfShortage(
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

/** Notifies the shopper of what she gets instead of missing pieces. */
export async function tellOfReplacement(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  missing: string[],
  instead: string[],
): Promise<void> {
  const message = `Not everything of your ${nameOf(shop, order)} was there. Instead of ${missing.join(", ")} you get ${instead.join(", ")}, at no higher price.`;
  await tell(shop, tx, order, { title: "Something was replaced", message });
}

/** Asks the shopper about missing pieces: her open pages show the question. */
export async function tellOfQuestion(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  { quantity, name, minutes }: { quantity: number; name: string; minutes: number },
): Promise<void> {
  const message = `${quantity} × ${name} of your ${nameOf(shop, order)} is missing. Please tell us within ${minutes} minutes whether you want something else instead.`;
  await tell(shop, tx, order, { title: "We have a question", message });
}

/** Notifies the shopper that a refund failed. */
export async function tellOfFailedRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  owedCents: number,
): Promise<void> {
  const message = `We could not give back ${shop.settings.money.formatCents(owedCents)} of ${nameOf(shop, order)} to your card. Please contact us: we owe it to you.`;
  await tell(shop, tx, order, { title: "Refund failed", message });
}

/** Notifies the shopper of a lost dispute: their bank paid the money back; a negative amount: it was reversed. */
export async function tellOfChargeback(
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
export async function tellOfLatePayment(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<void> {
  const message = `Your payment for ${nameOf(shop, order)} came after it was cancelled. We give it back.`;
  await tell(shop, tx, order, { title: "Payment came too late", message });
}

async function tell(shop: Shop, tx: Transaction, order: OrderRow, text: { title: string; message: string }) {
  await notify(shop, tx, order.shopperId, { type: "order", ...text, link: linkTo(order) });
}

function nameOf({ settings }: Shop, { number, amountCents }: OrderRow): string {
  return `order #${number} (${settings.money.formatCents(amountCents)})`;
}

/** The page of an order in the shop. */
export function linkTo({ id }: Pick<OrderRow, "id">): string {
  return `/my-orders?order=${id}`;
}
