import type { ReactNode } from "react";
import type { Dispute } from "#contract/orders/order-status.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { toPay } from "#contract/orders/to-pay.ts";
import { useSettings } from "#web/components/settings.ts";
import { paymentState } from "#web/shared/orders/payment-state.ts";

const disputeTexts: Record<Dispute, string> = {
  open: "Disputed: no refunds until the bank decides",
  won: "Dispute won",
  lost: "Dispute lost: the bank returned the money",
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
      <Fact name="Subtotal">{formatAmount(order.subtotal)}</Fact>
      {order.discount > 0 && (
        <Fact name={order.voucher === null ? "Discounts" : `Discounts, ${order.voucher}`}>
          {formatAmount(-order.discount)}
        </Fact>
      )}
      <Fact name="Shipping">{formatAmount(order.shipping)}</Fact>
      <Fact name={order.taxIncluded ? "Tax, included" : "Tax"}>{formatAmount(order.tax)}</Fact>
      <Fact name="Amount">
        <span className="font-extrabold text-lg leading-tight">{formatAmount(order.amount)}</span>
      </Fact>
      {order.status !== "Cancelled" && order.due !== order.amount && (
        <Fact name="New amount">{formatAmount(order.due)}</Fact>
      )}
      {order.credit > 0 && (
        <Fact name={order.status === "Cancelled" ? "Store credit, returned" : "Store credit used"}>
          {formatAmount(order.credit)}
        </Fact>
      )}
      {order.status !== "Cancelled" && !order.isPaid && toPay(money, order) !== order.amount && (
        <Fact name="To pay">{formatAmount(toPay(money, order))}</Fact>
      )}
      {order.creditBack > 0 && (
        <Fact name="Given back as store credit">{formatAmount(order.creditBack)}</Fact>
      )}
      <Fact name="Method">{order.paymentType}</Fact>
      <Fact name="Payment">
        <span className={`font-semibold ${paymentLook(order)}`}>{paymentState(order)}</span>
      </Fact>
      {order.paid > 0 && <Fact name="Paid">{formatAmount(order.paid)}</Fact>}
      {refunded > 0 && <Fact name="Refunded">{formatAmount(refunded)}</Fact>}
      {order.chargedBack > 0 && <Fact name="Returned by the bank">{formatAmount(order.chargedBack)}</Fact>}
      <Troubles order={order} />
    </dl>
  );
}

function Troubles({ order: { refundFailed, dispute, paymentUnclear } }: { order: StaffOrder }) {
  return (
    <>
      {refundFailed && (
        <Fact name="Refund failed">
          <span className="font-semibold text-tomato">Give it in another way</span>
        </Fact>
      )}
      {dispute && (
        <Fact name="Dispute">
          <span className="font-semibold text-tomato">{disputeTexts[dispute]}</span>
        </Fact>
      )}
      {paymentUnclear && (
        <Fact name="Payment to check">
          <span className="font-semibold text-tomato">A payment does not match this order</span>
        </Fact>
      )}
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
