import type { ReactNode } from "react";
import { calls } from "../../../../contract/orders/calls.ts";
import type { Order } from "../../../../contract/orders/endpoints.ts";
import type { Dispute } from "../../../../contract/orders/order-status.ts";
import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { addressText } from "../../../features/addresses/address-text.ts";
import { DeliveryNote } from "../../../features/orders/delivery-note.tsx";
import { paymentState } from "../../../features/orders/payment-state.ts";
import { StatusChip } from "../../../features/orders/status-chip.tsx";
import { useMay } from "../../../features/seller/use-may.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, Row, RowSelect } from "../../../ui/list/table.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { useTint } from "../../../ui/tint.ts";
import { MarkShort } from "./mark-short.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";

const disputeTexts: Record<Dispute, string> = {
  open: "Disputed: no refunds until the bank decides",
  won: "Dispute won",
  lost: "Dispute lost: the bank returned the money",
};

type OrderRowProps = {
  order: SellerOrder;
  /** When the server returned the order, in milliseconds of the browser's clock. */
  seenAt: number;
};

/**
 * An order with what is needed to pack and send it: items, address, amount. Four columns on wide screens, stacked on
 * phones.
 */
export function OrderRow({ order, seenAt }: OrderRowProps) {
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  const refunded = money.toAmount(money.toCents(order.refunded) - money.toCents(order.chargedBack));
  return (
    <Row id={order._id} label={`Order ${order.number}`}>
      <Cell column="order" className="max-xl:col-span-full">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 xl:flex-col xl:gap-y-1.5">
          <div className="flex items-center gap-3">
            <RowSelect id={order._id} label={`Select order ${order.number}`} />
            <h2 className="tabular font-bold text-lg leading-tight">#{order.number}</h2>
          </div>
          <StatusChip status={order.status} />
          <OrderHistory order={order} />
        </div>
      </Cell>
      <Cell column="items">
        <OrderItems items={order.items} />
      </Cell>
      <Cell column="customer">
        <Customer order={order} />
        <DeliveryNote order={order} />
      </Cell>
      <Cell column="payment" className="max-xl:col-span-full">
        <dl className="tabular grid content-start gap-0.5 sm:max-xl:flex sm:max-xl:flex-wrap sm:max-xl:gap-x-8">
          <Fact name="Amount">
            <span className="font-extrabold text-lg leading-tight">{money.formatAmount(order.amount)}</span>
          </Fact>
          {order.discount > 0 && (
            <Fact name={order.voucher === null ? "Discounts" : `Discounts, ${order.voucher}`}>
              {money.formatAmount(-order.discount)}
            </Fact>
          )}
          {order.status !== "Cancelled" && !order.isPaid && order.due !== order.amount && (
            <Fact name="To pay">{money.formatAmount(order.due)}</Fact>
          )}
          <Fact name="Method">{order.paymentType}</Fact>
          <Fact name="Payment">
            <span className={`font-semibold ${paymentLook(order)}`}>{paymentState(order)}</span>
          </Fact>
          {refunded > 0 && <Fact name="Refunded">{money.formatAmount(refunded)}</Fact>}
          {order.chargedBack > 0 && (
            <Fact name="Returned by the bank">{money.formatAmount(order.chargedBack)}</Fact>
          )}
          {order.refundFailed && (
            <Fact name="Refund">
              <span className="font-semibold text-tomato">Refund failed: please refund it manually</span>
            </Fact>
          )}
          {order.dispute && (
            <Fact name="Dispute">
              <span className="font-semibold text-tomato">{disputeTexts[order.dispute]}</span>
            </Fact>
          )}
          <Fact name="Date">
            <time dateTime={order.createdAt}>{writeMoment(order.createdAt)}</time>
          </Fact>
        </dl>
        {order.isPaid && order.status !== "Cancelled" && (
          <a
            href={calls.staffReceiptFile.path.replace(":id", order._id)}
            download
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            Receipt (PDF)
          </a>
        )}
        <OrderActions order={order} seenAt={seenAt} />
        <MarkShort order={order} />
      </Cell>
    </Row>
  );
}

function paymentLook({ status, isPaid }: Order): string {
  if (status === "Cancelled") return "text-muted";
  return isPaid ? "text-brand" : "text-tomato";
}

function OrderItems({ items }: Pick<Order, "items">) {
  const tintOf = useTint();
  return (
    <ul className="grid content-start gap-1">
      {items.map(({ product, quantity, short, refunded }) => (
        <li key={product._id} className="grid grid-cols-[2rem_auto_1fr] items-center gap-2.5 leading-snug">
          <div className="overflow-hidden rounded-md bg-tint" style={tintOf(product.category)}>
            <Picture src={product.image[0] ?? ""} alt="" sizes="32px" />
          </div>
          <span className="tabular min-w-7 font-bold">{quantity} ×</span>
          <span>
            {product.name}
            {short > 0 && <strong className="text-tomato"> ({short} missing)</strong>}
            {refunded > 0 && <span className="text-muted"> ({refunded} refunded)</span>}
            {product.weight && <span className="text-muted text-sm"> {product.weight}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Customer({ order: { address, shopper } }: { order: SellerOrder }) {
  const name = `${address.firstName} ${address.lastName}`;
  return (
    <address className="leading-snug not-italic">
      <p className="font-semibold">
        {useMay("customers.read") ? (
          <Link
            to={`/seller/customers/${shopper}`}
            className="inline-block wrap-anywhere min-h-6 max-w-full underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
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
