import { formatDollars } from "../../../contract/money.ts";
import type { Order } from "../../../contract/orders.ts";
import { paymentNames } from "./payment-choice.tsx";
import { paymentState } from "./payment-state.ts";

/** How an order is paid, and what of its amount was not asked for, paid and given back: to the cent. */
export function OrderMoney({ order }: { order: Order }) {
  const short = order.status !== "Cancelled" && order.due !== order.amount;
  return (
    <>
      <p className="min-w-0 max-w-full text-muted text-sm">
        {paymentNames[order.paymentType]} · {paymentState(order)} · to {order.address.street},{" "}
        {order.address.city}
      </p>
      <dl className="grid gap-0.5 text-right">
        <Row name={`Amount, with ${formatDollars(order.tax)} tax`} amount={order.amount} strong={!short} />
        {short && <Row name="Without what was missing" amount={order.due} strong />}
        {order.paid > 0 && order.paid !== order.due && <Row name="Paid" amount={order.paid} />}
        {order.refunded > 0 && <Row name="Refunded" amount={order.refunded} />}
      </dl>
    </>
  );
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
