import type { Discrepancy } from "#contract/payments/endpoints.ts";

type Text = { what: string; todo: string };

/** Describes a discrepancy and what the staff can do about it. */
export function textOf({ kind, orderNumber, expected, received }: Discrepancy): Text {
  const order = orderNumber === null ? "an order" : `order #${orderNumber}`;
  const [came, due] = [sumText(received), sumText(expected)];
  const nothingBooked =
    "This payment was not booked for the order. Look it up in the payment service's dashboard, and refund it there if it is not yours.";
  const texts: Record<Discrepancy["kind"], Text> = {
    unreadable: {
      what: `The payment service sent something about ${order} that the shop cannot read.`,
      todo: "See the payment service's dashboard for details.",
    },
    amount: {
      what: `A payment of ${came} was reported for ${order}, which asked for ${due}.`,
      todo: nothingBooked,
    },
    currency: {
      what: `A payment of ${came} was reported for ${order}, which asked for ${due}.`,
      todo: nothingBooked,
    },
    order: {
      what: `The payment page of ${order} was reported for another order.`,
      todo: "Neither order was changed. Look up in the payment service's dashboard who has paid.",
    },
    session: {
      what: `A payment${received.amount === null ? "" : ` of ${came}`} was reported for ${order} on a page that this shop did not open.`,
      todo: nothingBooked,
    },
    "paid-twice": {
      what: `A second payment of ${came} was reported for ${order}, which is paid.`,
      todo: "If it is in the payment service's dashboard, refund it there.",
    },
    reference: {
      what: `The payment that was reported for ${order} has already paid another one.`,
      todo: nothingBooked,
    },
    refund: {
      what: `A refund of ${came} was reported for ${order}, where ${due} was expected.`,
      todo: "No further refunds are made for this payment until you have checked it.",
    },
    dispute: {
      what: `A dispute about ${came} was reported for ${order}, where at most ${due} can be contested.`,
      todo: "No further refunds are made for this payment until you have checked it. If it was refunded twice, contest the dispute.",
    },
  };
  return texts[kind];
}

function sumText({ amount, currency }: Discrepancy["expected"]): string {
  if (amount === null) return "an unknown amount";
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency ?? "usd" });
  // The gateway reports hundredths for every currency, but not every currency has hundredths.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format((amount * 100) / 10 ** digits);
}
