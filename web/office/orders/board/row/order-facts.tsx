import type { ReactNode } from "react";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { Dispute, PaymentType } from "#contract/orders/order-status.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { toPay } from "#contract/orders/to-pay.ts";
import { useSettings } from "#web/components/settings.ts";
import { paymentState } from "#web/shared/orders/payment-state.ts";

/** What the staff read for a way of paying. */
export const paymentTypeNames: Record<PaymentType, Message> = { COD: msg("COD"), Online: msg("Online") };

const disputeTexts: Record<Dispute, Message> = {
  open: msg("Disputed: no refunds until the bank decides"),
  won: msg("Dispute won"),
  lost: msg("Dispute lost: the bank returned the money"),
};

/** The colour of a payment's state. */
export function paymentLook({ status, isPaid }: StaffOrder): string {
  if (status === "Cancelled") return "text-muted";
  return isPaid ? "text-brand" : "text-tomato";
}

/** What an order costs, how it is paid, and what is wrong with its money. */
export function MoneyFacts({ order }: { order: StaffOrder }) {
  const { money } = useSettings();
  const { formatAmount } = money;
  const refunded = money.toAmount(money.toCents(order.refunded) - money.toCents(order.chargedBack));
  return (
    <dl className="tabular grid content-start gap-0.5">
      <Fact name={t("Subtotal")}>{formatAmount(order.subtotal)}</Fact>
      {order.discount > 0 && (
        <Fact
          name={
            order.voucher === null ? t("Discounts") : t("Discounts, {voucher}", { voucher: order.voucher })
          }
        >
          {formatAmount(-order.discount)}
        </Fact>
      )}
      <Fact name={t("Shipping")}>{formatAmount(order.shipping)}</Fact>
      <Fact name={order.taxIncluded ? t("Tax, included") : t("Tax")}>{formatAmount(order.tax)}</Fact>
      <Fact name={t("Amount")}>
        <span className="font-extrabold text-lg leading-tight">{formatAmount(order.amount)}</span>
      </Fact>
      {order.status !== "Cancelled" && order.due !== order.amount && (
        <Fact name={t("New amount")}>{formatAmount(order.due)}</Fact>
      )}
      {order.credit > 0 && (
        <Fact name={order.status === "Cancelled" ? t("Store credit, returned") : t("Store credit used")}>
          {formatAmount(order.credit)}
        </Fact>
      )}
      {order.status !== "Cancelled" && !order.isPaid && toPay(money, order) !== order.amount && (
        <Fact name={t("To pay")}>{formatAmount(toPay(money, order))}</Fact>
      )}
      {order.creditBack > 0 && (
        <Fact name={t("Given back as store credit")}>{formatAmount(order.creditBack)}</Fact>
      )}
      <Fact name={t("Method")}>{t(paymentTypeNames[order.paymentType])}</Fact>
      <Fact name={t("Payment")}>
        <span className={`font-semibold ${paymentLook(order)}`}>{paymentState(order)}</span>
      </Fact>
      {order.paid > 0 && <Fact name={t(inContext("amount", "Paid"))}>{formatAmount(order.paid)}</Fact>}
      {refunded > 0 && <Fact name={t(inContext("amount", "Refunded"))}>{formatAmount(refunded)}</Fact>}
      {order.chargedBack > 0 && (
        <Fact name={t("Returned by the bank")}>{formatAmount(order.chargedBack)}</Fact>
      )}
      <Troubles order={order} />
    </dl>
  );
}

function Troubles({ order: { refundFailed, dispute, paymentUnclear } }: { order: StaffOrder }) {
  return (
    <>
      {refundFailed && (
        <Fact name={t("Refund failed")}>
          <span className="font-semibold text-tomato">{t("Give it in another way")}</span>
        </Fact>
      )}
      {dispute && (
        <Fact name={t("Dispute")}>
          <span className="font-semibold text-tomato">{t(disputeTexts[dispute])}</span>
        </Fact>
      )}
      {paymentUnclear && (
        <Fact name={t("Payment to check")}>
          <span className="font-semibold text-tomato">{t("A payment does not match this order")}</span>
        </Fact>
      )}
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
