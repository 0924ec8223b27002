import { type Message, msg } from "#contract/i18n/i18n.ts";
import { type NewNotification, notify } from "#domains/customers/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { Sentence } from "#schema/notifications.ts";
import type { OrderRow } from "#schema/orders.ts";
import { describeOrder, nameInOrder, type OrderWithItems } from "./view.ts";

/** Notifies the shopper of a refund. */
export async function notifyOfRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  refund: { id: string; amountCents: number },
): Promise<void> {
  await tell(shop, tx, order, msg("Refunded"), {
    text: msg(
      "We have given back {refund} of order #{number} ({amount}). Your bank may take some days to show it.",
    ),
    values: { refund: { cents: refund.amountCents } },
  });
  await queueMail(shop, tx, {
    id: mailId(`refund:${refund.id}`),
    to: { shopperId: order.shopperId },
    language: order.language,
    mail: {
      template: "order-refunded",
      order: describeOrder(shop.settings.money, order, nameInOrder),
      refund: shop.settings.money.toAmount(refund.amountCents),
    },
  });
}

/** Notifies the shopper that the courier was at the door, and nobody there. */
export async function notifyOfMissedDelivery(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  await tell(shop, tx, order, msg("Nobody was there"), {
    text: msg(
      "We brought your order #{number} ({amount}), but nobody was there. Please contact us, so that we can bring it again.",
    ),
  });
}

/** The title of the notification that an order has another slot. */
export const slotChanged = msg("Time changed");

/** Notifies the shopper of the other slot that they have chosen. */
export async function notifyOfSlot(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.slotId === null) return;
  await tell(shop, tx, order, slotChanged, {
    text: msg("Your order #{number} ({amount}) has another time: {time}."),
    values: { time: { slot: order.slotId } },
  });
}

/** Notifies the shopper of short items. */
export async function notifyOfShortage(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  missing: string[],
): Promise<void> {
  await tell(
    shop,
    tx,
    order,
    msg("Something is missing"),
    {
      text: msg("Not everything of your order #{number} ({amount}) was there: {missing}."),
      values: { missing: { names: missing } },
    },
    {
      text:
        order.paymentType === "Online"
          ? msg("What you paid for it will be refunded.")
          : msg("You will not be charged for it."),
    },
  );
}

/** Notifies the shopper of what they get instead of missing pieces. */
export async function notifyOfReplacement(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  missing: string[],
  instead: string[],
): Promise<void> {
  await tell(shop, tx, order, msg("Something was replaced"), {
    text: msg(
      "Not everything of your order #{number} ({amount}) was there. Instead of {missing} you get {instead}, at no higher price.",
    ),
    values: { missing: { names: missing }, instead: { names: instead } },
  });
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
  await tell(shop, tx, order, msg("We have a question"), {
    text: msg(
      "{quantity} × {product} of your order #{number} ({amount}) is missing. Please tell us within {minutes} minutes whether you want something else instead.",
    ),
    values: { quantity, product: name, minutes },
  });
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
  await tell(shop, tx, order, msg("Refund failed"), {
    text: msg(
      "We could not give back {owed} of order #{number} ({amount}) to your card. Please contact us: we owe it to you.",
    ),
    values: { owed: { cents: owedCents } },
  });
}

/** Notifies the shopper of a lost dispute: their bank paid the money back; a negative amount: it was reversed. */
export async function notifyOfChargeback(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  amountCents: number,
): Promise<void> {
  const values = { disputed: { cents: Math.abs(amountCents) } };
  if (amountCents > 0)
    await tell(shop, tx, order, msg("Returned by your bank"), {
      text: msg(
        "Your bank decided your dispute of order #{number} ({amount}) for you and gave {disputed} back to you. We do not give it back a second time.",
      ),
      values,
    });
  else
    await tell(shop, tx, order, msg("Your bank has reversed its decision"), {
      text: msg(
        "Your bank has decided the dispute of order #{number} ({amount}) for the shop after all: {disputed} count as paid again.",
      ),
      values,
    });
}

/** Notifies the shopper that a payment arrived after the order was cancelled. */
export async function notifyOfLatePayment(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<void> {
  await tell(shop, tx, order, msg("Payment came too late"), {
    text: msg("Your payment for order #{number} ({amount}) came after it was cancelled. We give it back."),
  });
}

function tell(shop: Shop, tx: Transaction, order: OrderRow, title: Message, ...message: Sentence[]) {
  return notify(shop, tx, order.shopperId, orderNotification(order, title, ...message));
}

/** A notification about an order: its sentences may name it by `{number}` and `{amount}`. */
export function orderNotification(order: OrderRow, title: Message, ...message: Sentence[]): NewNotification {
  const named = { number: order.number, amount: { cents: order.amountCents } };
  return {
    type: "order",
    title,
    message: message.map(({ text, values }) => ({ text, values: { ...named, ...values } })),
    link: linkTo(order),
  };
}

/** The page of an order in the shop. */
export function linkTo({ id }: Pick<OrderRow, "id">): string {
  return `/my-orders?order=${id}`;
}
