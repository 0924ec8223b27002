import { createElement as h } from "react";
import type { Order } from "#contract/orders/endpoints.ts";
import type { Context, Letter, MailOf } from "./letter.ts";
import { orderDetails } from "./order-details.ts";
import { Headline, Paragraph } from "./words.ts";

const BANK_DAYS = "It can take up to ten days to appear on your statement.";

export function orderCancelled(
  { order, reason, refund }: MailOf<"order-cancelled">,
  context: Context,
): Letter {
  const money = [moneyBack(context, order, refund), creditBack(context, order)].filter(Boolean).join(" ");
  return {
    subject: `Your order #${order.number} was cancelled`,
    preheader: money,
    body: [
      h(Headline, null, "Your order was cancelled."),
      h(Paragraph, null, `Order #${order.number} will not be delivered. ${money}`),
      reason && h(Paragraph, null, `Reason: ${reason}`),
      ...orderDetails(order, context),
    ],
  };
}

function moneyBack(
  context: Context,
  { paid, dispute, paymentUnclear, credit }: Order,
  refund: number,
): string {
  if (paymentUnclear)
    return "We received a payment that doesn't match this order. We are looking into it and will write to you.";
  if (refund <= 0 && paid === 0 && credit > 0) return "";
  if (refund <= 0) return paid > 0 ? "Your payment has been refunded." : "You were charged nothing.";
  const amount = context.money.formatAmount(refund);
  return dispute === "open"
    ? `Your bank is deciding about your payment: you get ${amount} back from it or, if it decides otherwise, from us.`
    : `We give ${amount} back, to the card you paid with. ${BANK_DAYS}`;
}

/** Mails that an earlier release queued know no store credit. */
function creditBack({ money }: Context, { credit = 0 }: Partial<Order>): string {
  return credit > 0 ? `You have your ${money.formatAmount(credit)} of store credit back.` : "";
}

export function orderRefunded({ order, refund }: MailOf<"order-refunded">, context: Context): Letter {
  const amount = context.money.formatAmount(refund);
  return {
    subject: `${amount} back for your order #${order.number}`,
    preheader: `It goes to the card you paid with. ${BANK_DAYS}`,
    body: [
      h(Headline, null, `${amount} is on its way back.`),
      h(
        Paragraph,
        null,
        `We gave ${amount} back for order #${order.number}, to the card you paid with. ${BANK_DAYS}`,
      ),
      ...orderDetails(order, context),
    ],
  };
}

export function orderReimbursed(mail: MailOf<"order-reimbursed">, context: Context): Letter {
  const { order, amount, money, credit, destination, parts } = mail;
  const { formatAmount } = context.money;
  const way = destination === "card" ? `to the card you paid with. ${BANK_DAYS}` : "in cash.";
  return {
    subject: `${formatAmount(amount)} back for your order #${order.number}`,
    preheader: `We give ${formatAmount(amount)} back to you.`,
    body: [
      h(Headline, null, `You get ${formatAmount(amount)} back.`),
      money > 0 &&
        h(Paragraph, null, `We give ${formatAmount(money)} back for order #${order.number}, ${way}`),
      credit > 0 &&
        h(
          Paragraph,
          null,
          `${formatAmount(credit)} are store credit now: your next order can use it. You find it in your account.`,
        ),
      ...parts.map(({ name, quantity, amount }, index) =>
        h(
          Paragraph,
          { key: index },
          `${name === null ? "Delivery" : `${quantity} × ${name}`}: ${formatAmount(amount)}`,
        ),
      ),
      ...orderDetails(order, context),
    ],
  };
}

export function problemAnswered(
  { order, product, message, refund }: MailOf<"problem-answered">,
  context: Context,
): Letter {
  const amount = context.money.formatAmount(refund);
  const way = order.paymentType === "Online" ? `to the card you paid with. ${BANK_DAYS}` : "in cash.";
  return {
    subject: `About ${product} in your order #${order.number}`,
    preheader: message,
    body: [
      h(Headline, null, "We have answered the problem you reported."),
      h(Paragraph, null, `It was about ${product} in order #${order.number}.`),
      h(Paragraph, null, message),
      refund > 0 && h(Paragraph, null, `You get ${amount} back, ${way}`),
      ...orderDetails(order, context),
    ],
  };
}
