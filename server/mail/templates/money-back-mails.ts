import { createElement as h } from "react";
import type { Order } from "../../../contract/orders/endpoints.ts";
import type { Context, Letter, MailOf } from "./letter.ts";
import { orderDetails } from "./order-details.ts";
import { Headline, Paragraph } from "./words.ts";

const BANK_DAYS = "Banks take up to ten days to show it.";

export function orderCancelled(
  { order, reason, refund }: MailOf<"order-cancelled">,
  context: Context,
): Letter {
  const money = moneyBack(context, order, refund);
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

function moneyBack(context: Context, { paid, dispute, paymentUnclear }: Order, refund: number): string {
  if (paymentUnclear)
    return "We received a payment that doesn't match this order. We are looking into it and will write to you.";
  if (refund <= 0) return paid > 0 ? "You have got back what you paid." : "You were charged nothing.";
  const amount = context.money.formatAmount(refund);
  return dispute === "open"
    ? `Your bank is deciding about your payment: you get ${amount} back from it or, if it decides otherwise, from us.`
    : `We give ${amount} back, to the card you paid with. ${BANK_DAYS}`;
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
