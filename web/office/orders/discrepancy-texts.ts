import { createMoney } from "#contract/create-money.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Discrepancy } from "#contract/payments/endpoints.ts";

type Text = { what: string; todo: string };

/** Describes a discrepancy and what the staff can do about it, with amounts as in a locale. */
export function textOf({ kind, orderNumber, expected, received }: Discrepancy, locale: string): Text {
  const values = {
    order: orderNumber ?? "none",
    came: sumText(received, locale),
    due: sumText(expected, locale),
  };
  const nothingBooked = t(
    "This payment was not booked for the order. Look it up in the payment service's dashboard, and refund it there if it is not yours.",
  );
  const otherSum = t(
    "A payment of {came, select, unknown {an unknown amount} other {{came}}} was reported for {order, select, none {an order} other {order #{order}}}, which asked for {due, select, unknown {an unknown amount} other {{due}}}.",
    values,
  );
  const texts: Record<Discrepancy["kind"], Text> = {
    unreadable: {
      what: t(
        "The payment service sent something about {order, select, none {an order} other {order #{order}}} that the shop cannot read.",
        values,
      ),
      todo: t("See the payment service's dashboard for details."),
    },
    amount: {
      what: otherSum,
      todo: nothingBooked,
    },
    currency: {
      what: otherSum,
      todo: nothingBooked,
    },
    order: {
      what: t(
        "The payment page of {order, select, none {an order} other {order #{order}}} was reported for another order.",
        values,
      ),
      todo: t("Neither order was changed. Look up in the payment service's dashboard who has paid."),
    },
    session: {
      what:
        received.amount === null
          ? t(
              "A payment was reported for {order, select, none {an order} other {order #{order}}} on a page that this shop did not open.",
              values,
            )
          : t(
              "A payment of {came} was reported for {order, select, none {an order} other {order #{order}}} on a page that this shop did not open.",
              values,
            ),
      todo: nothingBooked,
    },
    "paid-twice": {
      what: t(
        "A second payment of {came, select, unknown {an unknown amount} other {{came}}} was reported for {order, select, none {an order} other {order #{order}}}, which is paid.",
        values,
      ),
      todo: t("If it is in the payment service's dashboard, refund it there."),
    },
    reference: {
      what: t(
        "The payment that was reported for {order, select, none {an order} other {order #{order}}} has already paid another one.",
        values,
      ),
      todo: nothingBooked,
    },
    refund: {
      what: t(
        "A refund of {came, select, unknown {an unknown amount} other {{came}}} was reported for {order, select, none {an order} other {order #{order}}}, where {due, select, unknown {an unknown amount} other {{due}}} was expected.",
        values,
      ),
      todo: t("No further refunds are made for this payment until you have checked it."),
    },
    dispute: {
      what: t(
        "A dispute about {came, select, unknown {an unknown amount} other {{came}}} was reported for {order, select, none {an order} other {order #{order}}}, where at most {due, select, unknown {an unknown amount} other {{due}}} can be contested.",
        values,
      ),
      todo: t(
        "No further refunds are made for this payment until you have checked it. If it was refunded twice, contest the dispute.",
      ),
    },
  };
  return texts[kind];
}

/** A sum of money, or "unknown". */
function sumText({ amount, currency }: Discrepancy["expected"], locale: string): string {
  if (amount === null) return "unknown";
  return createMoney({ currency: currency ?? "usd", locale }).formatAmount(amount);
}
