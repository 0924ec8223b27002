import { type Message, msg } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { type NewNotification, notifyEach } from "#domains/customers/index.ts";
import { type Mail, mailId, queueMail, queueMails } from "#domains/mail/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { Sentence } from "#schema/notifications.ts";
import type { OrderRow, OrderStepRow } from "#schema/orders.ts";
import { linkTo, orderNotification } from "./messages.ts";
import { describeOrder, nameInOrder, type OrderWithItems } from "./view.ts";

type Text = { title: Message; text: Message };

const texts: Record<OrderStatus, Text> = {
  "Awaiting payment": {
    title: msg("Waiting for your payment"),
    text: msg("Your order #{number} ({amount}) waits for its payment."),
  },
  "Order Placed": {
    title: msg("Order placed"),
    text: msg("Thank you! We have your order #{number} ({amount})."),
  },
  Packed: {
    title: msg("Order packed"),
    text: msg("Your order #{number} ({amount}) is packed and waits for its courier."),
  },
  "Out for delivery": {
    title: msg("On its way"),
    text: msg("Your order #{number} ({amount}) is on its way to you."),
  },
  Delivered: {
    title: msg("Delivered"),
    text: msg("Your order #{number} ({amount}) has arrived. Enjoy it!"),
  },
  Cancelled: { title: msg("Order cancelled"), text: msg("Your order #{number} ({amount}) was cancelled.") },
};

const readyText: Text = {
  title: msg("Ready to be picked up"),
  text: msg("Your order #{number} ({amount}) is ready: you can pick it up."),
};

const paidText: Text = {
  title: msg("Payment received"),
  text: msg("Thank you! Your order #{number} ({amount}) is paid, and we are on it."),
};

/** The mail about a status, if it has one; other steps are only shown in the shop. */
function mailOf(money: Money, row: OrderWithItems, { reason }: OrderStepRow): Mail | undefined {
  const order = describeOrder(money, row, nameInOrder);
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
      const status = { shopperId, notification: statusNotification(order, step, lighter) };
      return order.status === "Delivered"
        ? [status, { shopperId, notification: askForReview(order) }]
        : [status];
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

function askForReview(order: OrderRow): NewNotification {
  return {
    type: "review",
    title: msg("How was it?"),
    message: [
      {
        text: msg("Tell others what you thought of what was in order #{number}."),
        values: { number: order.number },
      },
    ],
    link: linkTo(order),
  };
}

/** The notification about an order's status. */
export function statusNotification(
  order: OrderRow,
  { reason }: OrderStepRow,
  lighter?: StepTaken["lighter"],
): NewNotification {
  const paid = order.status === "Order Placed" && order.paymentType === "Online";
  const ready = order.status === "Out for delivery" && order.slotKind === "pickup";
  const { title, text } = paid ? paidText : ready ? readyText : texts[order.status];
  return orderNotification(
    order,
    title,
    { text },
    ...(reason ? [{ text: msg("Reason: {reason}"), values: { reason } }] : []),
    ...(lighter && lighter.cents > 0 ? [sayLighter(lighter)] : []),
  );
}

function sayLighter({ cents, wasPaid }: NonNullable<StepTaken["lighter"]>): Sentence {
  return {
    text: wasPaid
      ? msg("Some of it weighs less than you ordered: {less} goes back to you.")
      : msg("Some of it weighs less than you ordered: you pay {less} less."),
    values: { less: { cents } },
  };
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
