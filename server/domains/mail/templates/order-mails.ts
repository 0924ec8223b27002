import { createElement as h } from "react";
import type { Order } from "#contract/orders/endpoints.ts";
import { toPay } from "#contract/orders/to-pay.ts";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { isPickedUp, itemsIn, orderDetails } from "./order-details.ts";
import { productUrl } from "./order-lines.ts";
import { Headline, Paragraph, TextLink } from "./words.ts";

export function orderReceived({ order }: MailOf<"order-received">, context: Context): Letter {
  const amount = amountToPay(order, context);
  const next = order.isPaid
    ? "Your store credit pays all of it. We pack it next."
    : order.paymentType === "COD"
      ? isPickedUp(order)
        ? `We pack it next. You pay ${amount} in cash when you pick it up.`
        : `We pack it next. Please have ${amount} ready when it comes: you pay in cash at the door.`
      : "We will pack it as soon as it is paid.";
  return {
    subject: `We have your order #${order.number}`,
    preheader: `${itemsIn(order)} for ${context.money.formatAmount(order.amount)}. Here is everything at a glance.`,
    body: [
      h(Headline, null, address("Thank you", context.name)),
      h(Paragraph, null, `Your order #${order.number} has reached us. ${next}`),
      ...orderDetails(order, context),
    ],
  };
}

/** What is paid beside store credit, of which mails that an earlier release queued know nothing. */
function amountToPay({ due, credit = 0 }: Pick<Order, "due"> & Partial<Order>, { money }: Context): string {
  return money.formatAmount(toPay(money, { due, credit }));
}

export function orderPaid({ order }: MailOf<"order-paid">, context: Context): Letter {
  const amount = context.money.formatAmount(order.paid);
  return {
    subject: `Your order #${order.number} is paid`,
    preheader: `We received ${amount}, and pack your order next.`,
    body: [
      h(Headline, null, address("Thank you", context.name)),
      h(
        Paragraph,
        null,
        `We received your payment of ${amount} for order #${order.number}. We pack it next, and write again when it is on its way.`,
      ),
      ...orderDetails(order, context),
    ],
  };
}

export function orderOnItsWay({ order }: MailOf<"order-on-its-way">, context: Context): Letter {
  const street = order.address.street;
  if (isPickedUp(order)) return orderReady(order, context);
  const cash = order.isPaid ? "" : ` Please have ${amountToPay(order, context)} in cash ready.`;
  return {
    subject: `Your order #${order.number} is on its way`,
    preheader: `${itemsIn(order)}, coming to ${street}.`,
    body: [
      h(Headline, null, "It is on its way."),
      h(Paragraph, null, `Our courier is bringing your order #${order.number} to ${street}.${cash}`),
      ...orderDetails(order, context),
    ],
  };
}

function orderReady(order: Order, context: Context): Letter {
  const cash = order.isPaid ? "" : ` You pay ${amountToPay(order, context)} in cash there.`;
  return {
    subject: `Your order #${order.number} is ready`,
    preheader: `${itemsIn(order)}, ready to be picked up.`,
    body: [
      h(Headline, null, "It is ready."),
      h(Paragraph, null, `You can pick up your order #${order.number}.${cash}`),
      ...orderDetails(order, context),
    ],
  };
}

export function orderDelivered({ order }: MailOf<"order-delivered">, context: Context): Letter {
  return {
    subject: `Your order #${order.number} has arrived: how was it?`,
    preheader: "Enjoy it! A word from you helps others to choose.",
    body: [
      h(Headline, null, address("Enjoy it", context.name)),
      h(
        Paragraph,
        null,
        `Your order #${order.number} has been delivered. What did you think of it? Two sentences from you help others to choose:`,
      ),
      h(ReviewInvitations, { order, publicUrl: context.publicUrl }),
      ...orderDetails(order, context),
    ],
  };
}

function ReviewInvitations({ order, publicUrl }: { order: Order; publicUrl: string }) {
  const received = order.items.filter(({ quantity, short }) => short < quantity);
  return h(
    "ul",
    { className: "ink", style: { margin: "0 0 16px", paddingLeft: 20, fontSize: 16, lineHeight: "30px" } },
    received.map(({ product }) =>
      h(
        "li",
        { key: product._id },
        h(TextLink, { href: `${productUrl(product, publicUrl)}#reviews` }, `Review ${product.name}`),
      ),
    ),
  );
}
