import { createElement as h } from "react";
import { formatDollars } from "../../../contract/money.ts";
import type { Context, Letter, MailOf } from "./letter.ts";
import { orderDetails } from "./order-details.ts";
import { Headline, Paragraph } from "./words.ts";

const BANK_DAYS = "Banks take up to ten days to show it.";

export function orderCancelled(
  { order, reason, refund }: MailOf<"order-cancelled">,
  context: Context,
): Letter {
  const money =
    refund > 0
      ? `We give ${formatDollars(refund)} back, to the card you paid with. ${BANK_DAYS}`
      : "You were charged nothing.";
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

export function orderRefunded({ order, refund }: MailOf<"order-refunded">, context: Context): Letter {
  const amount = formatDollars(refund);
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
