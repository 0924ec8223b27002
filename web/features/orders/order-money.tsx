import { formatDollars, toCents, toDollars } from "../../../contract/money.ts";
import type { Order } from "../../../contract/orders.ts";
import { paymentNames } from "./payment-choice.tsx";
import { paymentState } from "./payment-state.ts";

/** How an order is paid, and what of its amount was not asked for, paid and given back: to the cent. */
export function OrderMoney({ order }: { order: Order }) {
  const short = order.status !== "Cancelled" && order.due !== order.amount;
  const refunded = toDollars(toCents(order.refunded) - toCents(order.chargedBack));
  return (
    <>
      <p className="min-w-0 max-w-full text-muted text-sm">
        {paymentNames[order.paymentType]} · {ownPaymentState(order)} · to {order.address.street},{" "}
        {order.address.city}
      </p>
      <dl className="grid gap-0.5 text-right">
        <Row name={`Amount, with ${formatDollars(order.tax)} tax`} amount={order.amount} strong={!short} />
        {short && <Row name="Without what was missing" amount={order.due} strong />}
        {order.paid > 0 && order.paid !== order.due && <Row name="Paid" amount={order.paid} />}
        {refunded > 0 && <Row name="Refunded" amount={refunded} />}
        {order.chargedBack > 0 && <Row name="Given back by your bank" amount={order.chargedBack} />}
      </dl>
    </>
  );
}

/** The same as the seller reads, and what is in other hands meanwhile. */
function ownPaymentState(order: Order): string {
  if (order.dispute === "open") return "Paid, your bank is deciding about it";
  return !order.isPaid && order.paymentUnclear ? "Being looked into" : paymentState(order);
}

function Row({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-end gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className={`whitespace-nowrap ${strong ? "font-extrabold text-lg" : ""}`}>
        {formatDollars(amount)}
      </dd>
    </div>
  );
}
