import { createElement as h } from "react";
import { productPath } from "#contract/catalog/paths.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { toPay } from "#contract/orders/to-pay.ts";
import { address, type Context, type Letter, type MailOf, sentences } from "./letter.ts";
import { isPickedUp, orderDetails, piecesIn } from "./order-details.ts";
import { Headline, Paragraph, TextLink } from "./words.ts";

export function orderReceived({ order }: MailOf<"order-received">, context: Context): Letter {
  const { number } = order;
  const amount = amountToPay(order, context);
  const next = order.isPaid
    ? t("Your store credit pays all of it. We pack it next.")
    : order.paymentType === "COD"
      ? isPickedUp(order)
        ? t("We pack it next. You pay {amount} in cash when you pick it up.", { amount })
        : t("We pack it next. Please have {amount} ready when it comes: you pay in cash at the door.", {
            amount,
          })
      : t("We will pack it as soon as it is paid.");
  return {
    subject: t("We have your order #{number}", { number }),
    preheader: t(
      "{count, plural, one {# item} other {# items}} for {amount}. Here is everything at a glance.",
      { count: piecesIn(order), amount: context.money.formatAmount(order.amount) },
    ),
    body: [
      h(Headline, null, address(context.name, msg("Thank you, {name}."), msg("Thank you."))),
      h(Paragraph, null, sentences(t("Your order #{number} has reached us.", { number }), next)),
      ...orderDetails(order, context),
    ],
  };
}

/** What is paid beside store credit, of which mails that an earlier release queued know nothing. */
function amountToPay({ due, credit = 0 }: Pick<Order, "due"> & Partial<Order>, { money }: Context): string {
  return money.formatAmount(toPay(money, { due, credit }));
}

export function orderPaid({ order }: MailOf<"order-paid">, context: Context): Letter {
  const { number } = order;
  const amount = context.money.formatAmount(order.paid);
  return {
    subject: t("Your order #{number} is paid", { number }),
    preheader: t("We received {amount}, and pack your order next.", { amount }),
    body: [
      h(Headline, null, address(context.name, msg("Thank you, {name}."), msg("Thank you."))),
      h(
        Paragraph,
        null,
        t(
          "We received your payment of {amount} for order #{number}. We pack it next, and write again when it is on its way.",
          { amount, number },
        ),
      ),
      ...orderDetails(order, context),
    ],
  };
}

export function orderOnItsWay({ order }: MailOf<"order-on-its-way">, context: Context): Letter {
  if (isPickedUp(order)) return orderReady(order, context);
  const {
    number,
    address: { street },
  } = order;
  const cash = order.isPaid
    ? ""
    : t("Please have {amount} in cash ready.", { amount: amountToPay(order, context) });
  return {
    subject: t("Your order #{number} is on its way", { number }),
    preheader: t("{count, plural, one {# item} other {# items}}, coming to {street}.", {
      count: piecesIn(order),
      street,
    }),
    body: [
      h(Headline, null, t("It is on its way.")),
      h(
        Paragraph,
        null,
        sentences(t("Our courier is bringing your order #{number} to {street}.", { number, street }), cash),
      ),
      ...orderDetails(order, context),
    ],
  };
}

function orderReady(order: Order, context: Context): Letter {
  const { number } = order;
  const cash = order.isPaid
    ? ""
    : t("You pay {amount} in cash there.", { amount: amountToPay(order, context) });
  return {
    subject: t("Your order #{number} is ready", { number }),
    preheader: t("{count, plural, one {# item} other {# items}}, ready to be picked up.", {
      count: piecesIn(order),
    }),
    body: [
      h(Headline, null, t("It is ready.")),
      h(Paragraph, null, sentences(t("You can pick up your order #{number}.", { number }), cash)),
      ...orderDetails(order, context),
    ],
  };
}

export function orderDelivered({ order }: MailOf<"order-delivered">, context: Context): Letter {
  const { number } = order;
  return {
    subject: t("Your order #{number} has arrived: how was it?", { number }),
    preheader: t("Enjoy it! A word from you helps others to choose."),
    body: [
      h(Headline, null, address(context.name, msg("Enjoy it, {name}."), msg("Enjoy it."))),
      h(
        Paragraph,
        null,
        t(
          "Your order #{number} has been delivered. What did you think of it? Two sentences from you help others to choose:",
          { number },
        ),
      ),
      h(ReviewInvitations, { order, context }),
      ...orderDetails(order, context),
    ],
  };
}

function ReviewInvitations({ order, context }: { order: Order; context: Context }) {
  const received = order.items.filter(({ quantity, short }) => short < quantity);
  return h(
    "ul",
    { className: "ink", style: { margin: "0 0 16px", padding: "0 20px", fontSize: 16, lineHeight: "30px" } },
    received.map(({ product }) =>
      h(
        "li",
        { key: product._id },
        h(
          TextLink,
          { href: context.pageUrl(`${productPath(product)}#reviews`) },
          t("Review {product}", { product: product.name }),
        ),
      ),
    ),
  );
}
