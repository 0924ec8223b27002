import type { Money } from "#contract/money.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { type Message, notifyEach } from "#domains/customers/index.ts";
import { type Mail, mailId, queueMail, queueMails } from "#domains/mail/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRow, OrderStepRow } from "#schema/orders.ts";
import { linkTo, nameOf } from "./messages.ts";
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

/** An order with a step that it has taken. */
export type StepTaken = {
  order: OrderWithItems;
  step: OrderStepRow;
  /** What it costs less since the step because of what its goods weigh, and whether all was paid; nothing when left out. */
  lighter?: { cents: number; wasPaid: boolean };
};

/** Notifies the shoppers of their orders' new statuses, in the transaction that changed them. */
export async function notifyOfStatuses(
  shop: Shop,
  tx: Transaction,
  taken: readonly StepTaken[],
): Promise<void> {
  await notifyEach(
    shop,
    tx,
    taken.flatMap(({ order, step, lighter }) => {
      const { shopperId } = order;
      const news = { shopperId, message: messageOf(shop, order, step, lighter) };
      return order.status === "Delivered" ? [news, { shopperId, message: askForReview(order) }] : [news];
    }),
  );
  const [one, ...more] = taken;
  if (one && more.length === 0) return mailStatus(shop, tx, one.order, one.step);
  await queueMails(
    shop,
    tx,
    taken.flatMap((each) => mailAbout(shop, each) ?? []),
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
export function messageOf(
  shop: Shop,
  order: OrderRow,
  step: OrderStepRow,
  lighter?: StepTaken["lighter"],
): Message {
  const paid = order.status === "Order Placed" && order.paymentType === "Online";
  const ready = order.status === "Out for delivery" && order.slotKind === "pickup";
  const { title, message } = paid ? paidText : ready ? readyText : texts[order.status];
  const because = step.reason ? ` Reason: ${step.reason}` : "";
  const less = lighter && lighter.cents > 0 ? ` ${lighterText(shop, lighter)}` : "";
  return {
    type: "order",
    title,
    message: message(nameOf(shop, order)) + because + less,
    link: linkTo(order),
  };
}

function lighterText({ settings }: Shop, { cents, wasPaid }: NonNullable<StepTaken["lighter"]>): string {
  const amount = settings.money.formatCents(cents);
  return wasPaid
    ? `Some of it weighs less than you ordered: ${amount} goes back to you.`
    : `Some of it weighs less than you ordered: you pay ${amount} less.`;
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

function mailAbout({ settings }: Shop, { order, step }: StepTaken) {
  const mail = mailOf(settings.money, order, step);
  const { shopperId, language } = order;
  return mail && { id: mailId(`step:${step.id}`), to: { shopperId }, mail, language };
}
