import type { ReactNode } from "react";
import { formatDollars, toCents, toDollars } from "../../../../contract/money.ts";
import type { Dispute } from "../../../../contract/order-status.ts";
import type { Order } from "../../../../contract/orders.ts";
import { addressText } from "../../../features/addresses/address-text.ts";
import { paymentState } from "../../../features/orders/payment-state.ts";
import { Picture } from "../../../ui/picture.tsx";
import { tintOf } from "../../../ui/tint.ts";
import { MarkShort } from "./mark-short.tsx";
import { OrderActions } from "./order-actions.tsx";

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const disputeTexts: Record<Dispute, string> = {
  open: "Contested at the bank: nothing is refunded meanwhile",
  won: "Decided for you",
  lost: "Lost: the bank took the money back",
};

/** One order, as it is packed and sent: what, to whom, for how much. Four columns on wide screens. */
export function OrderRow({ order }: { order: Order }) {
  const refunded = toDollars(toCents(order.refunded) - toCents(order.chargedBack));
  return (
    <article
      aria-label={`Order ${order.number}`}
      className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2 xl:grid-cols-[9.5rem_1.2fr_1fr_15.5rem]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 max-xl:col-span-full xl:flex-col xl:gap-y-1.5">
        <h2 className="tabular font-bold text-lg leading-tight">#{order.number}</h2>
        <StatusChip status={order.status} />
      </div>
      <OrderItems items={order.items} />
      <Customer address={order.address} />
      <div className="max-xl:col-span-full">
        <dl className="tabular grid content-start gap-0.5 sm:max-xl:flex sm:max-xl:flex-wrap sm:max-xl:gap-x-8">
          <Fact name="Amount">
            <span className="font-extrabold text-lg leading-tight">{formatDollars(order.amount)}</span>
          </Fact>
          {order.status !== "Cancelled" && !order.isPaid && order.due !== order.amount && (
            <Fact name="To pay">{formatDollars(order.due)}</Fact>
          )}
          <Fact name="Method">{order.paymentType}</Fact>
          <Fact name="Payment">
            <span className={`font-semibold ${paymentLook(order)}`}>{paymentState(order)}</span>
          </Fact>
          {refunded > 0 && <Fact name="Refunded">{formatDollars(refunded)}</Fact>}
          {order.chargedBack > 0 && (
            <Fact name="Taken back by the bank">{formatDollars(order.chargedBack)}</Fact>
          )}
          {order.refundFailed && (
            <Fact name="Refund">
              <span className="font-semibold text-tomato">Failed: please give it back by hand</span>
            </Fact>
          )}
          {order.dispute && (
            <Fact name="Dispute">
              <span className="font-semibold text-tomato">{disputeTexts[order.dispute]}</span>
            </Fact>
          )}
          <Fact name="Date">
            <time dateTime={order.createdAt}>{dateFormat.format(new Date(order.createdAt))}</time>
          </Fact>
        </dl>
        <OrderActions order={order} />
        <MarkShort order={order} />
      </div>
    </article>
  );
}

function paymentLook({ status, isPaid }: Order): string {
  if (status === "Cancelled") return "text-muted";
  return isPaid ? "text-brand" : "text-tomato";
}

function StatusChip({ status }: { status: Order["status"] }) {
  const look = status === "Cancelled" ? "bg-tomato-soft text-tomato" : "bg-brand-soft text-brand-strong";
  return <p className={`rounded-full px-2.5 py-0.5 font-bold text-sm ${look}`}>{status}</p>;
}

function OrderItems({ items }: Pick<Order, "items">) {
  return (
    <ul className="grid content-start gap-1">
      {items.map(({ product, quantity, short }) => (
        <li key={product._id} className="grid grid-cols-[2rem_auto_1fr] items-center gap-2.5 leading-snug">
          <div className="overflow-hidden rounded-md bg-tint" style={tintOf(product.category)}>
            <Picture src={product.image[0] ?? ""} alt="" sizes="32px" />
          </div>
          <span className="tabular min-w-7 font-bold">{quantity} ×</span>
          <span>
            {product.name}
            {short > 0 && <strong className="text-tomato"> ({short} missing)</strong>}
            {product.weight && <span className="text-muted text-sm"> {product.weight}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Customer({ address }: Pick<Order, "address">) {
  return (
    <address className="leading-snug not-italic">
      <p className="font-semibold">
        {address.firstName} {address.lastName}
      </p>
      <p className="text-muted">{addressText(address)}</p>
      <a
        href={`tel:${address.phone.replace(/\s/g, "")}`}
        className="tabular inline-block py-1 font-semibold text-brand underline-offset-4 hover:underline"
      >
        {address.phone}
      </a>
    </address>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
