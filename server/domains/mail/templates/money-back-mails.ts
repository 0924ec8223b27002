import { createElement as h } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { type Context, type Letter, type MailOf, sentences } from "./letter.ts";
import { orderDetails } from "./order-details.ts";
import { Headline, Paragraph } from "./words.ts";

const bankDays = msg("It can take up to ten days to appear on your statement.");

export function orderCancelled(
  { order, reason, refund }: MailOf<"order-cancelled">,
  context: Context,
): Letter {
  const { number } = order;
  const money = sentences(moneyBack(context, order, refund), creditBack(context, order));
  return {
    subject: t("Your order #{number} was cancelled", { number }),
    preheader: money,
    body: [
      h(Headline, null, t("Your order was cancelled.")),
      h(Paragraph, null, sentences(t("Order #{number} will not be delivered.", { number }), money)),
      reason && h(Paragraph, null, t("Reason: {reason}", { reason })),
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
    return t(
      "We received a payment that doesn't match this order. We are looking into it and will write to you.",
    );
  if (refund <= 0 && paid === 0 && credit > 0) return "";
  if (refund <= 0) return paid > 0 ? t("Your payment has been refunded.") : t("You were charged nothing.");
  const amount = context.money.formatAmount(refund);
  return dispute === "open"
    ? t(
        "Your bank is deciding about your payment: you get {amount} back from it or, if it decides otherwise, from us.",
        { amount },
      )
    : sentences(t("We give {amount} back, to the card you paid with.", { amount }), t(bankDays));
}

/** Mails that an earlier release queued know no store credit. */
function creditBack({ money }: Context, { credit = 0 }: Partial<Order>): string {
  return credit > 0
    ? t("You have your {amount} of store credit back.", { amount: money.formatAmount(credit) })
    : "";
}

export function orderRefunded({ order, refund }: MailOf<"order-refunded">, context: Context): Letter {
  const { number } = order;
  const amount = context.money.formatAmount(refund);
  return {
    subject: t("{amount} back for your order #{number}", { amount, number }),
    preheader: sentences(t("It goes to the card you paid with."), t(bankDays)),
    body: [
      h(Headline, null, t("{amount} is on its way back.", { amount })),
      h(
        Paragraph,
        null,
        sentences(
          t("We gave {amount} back for order #{number}, to the card you paid with.", { amount, number }),
          t(bankDays),
        ),
      ),
      ...orderDetails(order, context),
    ],
  };
}

export function orderReimbursed(mail: MailOf<"order-reimbursed">, context: Context): Letter {
  const { order, money, credit, parts } = mail;
  const { number } = order;
  const { formatAmount } = context.money;
  const amount = formatAmount(mail.amount);
  return {
    subject: t("{amount} back for your order #{number}", { amount, number }),
    preheader: t("We give {amount} back to you.", { amount }),
    body: [
      h(Headline, null, t("You get {amount} back.", { amount })),
      money > 0 && h(Paragraph, null, inMoney(mail, formatAmount(money))),
      credit > 0 &&
        h(
          Paragraph,
          null,
          t("{amount} are store credit now: your next order can use it. You find it in your account.", {
            amount: formatAmount(credit),
          }),
        ),
      ...parts.map(({ name, quantity, amount }, index) =>
        h(
          Paragraph,
          { key: index },
          t("{label}: {value}", {
            label: name === null ? t("Delivery") : t("{quantity} × {name}", { quantity, name }),
            value: formatAmount(amount),
          }),
        ),
      ),
      ...orderDetails(order, context),
    ],
  };
}

function inMoney({ order: { number }, destination }: MailOf<"order-reimbursed">, amount: string): string {
  return destination === "card"
    ? sentences(
        t("We give {amount} back for order #{number}, to the card you paid with.", { amount, number }),
        t(bankDays),
      )
    : t("We give {amount} back for order #{number}, in cash.", { amount, number });
}

export function problemAnswered(
  { order, product, message, refund }: MailOf<"problem-answered">,
  context: Context,
): Letter {
  const { number } = order;
  const amount = context.money.formatAmount(refund);
  const back =
    order.paymentType === "Online"
      ? sentences(t("You get {amount} back, to the card you paid with.", { amount }), t(bankDays))
      : t("You get {amount} back, in cash.", { amount });
  return {
    subject: t("About {product} in your order #{number}", { product, number }),
    preheader: message,
    body: [
      h(Headline, null, t("We have answered the problem you reported.")),
      h(Paragraph, null, t("It was about {product} in order #{number}.", { product, number })),
      h(Paragraph, null, message),
      refund > 0 && h(Paragraph, null, back),
      ...orderDetails(order, context),
    ],
  };
}
