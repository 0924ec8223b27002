import type { ReactNode } from "react";
import type { Order } from "../../../contract/orders/endpoints.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";
import { useTint } from "../../ui/tint.ts";
import { AwaitingPayment } from "./awaiting-payment.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { PaymentLine } from "./order-money.tsx";
import { OrderSlotLine } from "./order-slot.tsx";
import { useOrderActions } from "./use-order-actions.ts";

/** As many pictures as a row on a phone has room for. */
const PICTURES_MAX = 5;

type OrderTileProps = {
  order: Order;
  /** What to know before ordering the same again. */
  warning?: ReactNode;
};

/** One of the shopper's own orders in brief; its page has the lines. */
export function OrderTile({ order, warning }: OrderTileProps) {
  const { money } = useSettings();
  const { reorder } = useOrderActions(order._id);
  const path = `/my-orders/${order._id}`;
  return (
    <article
      aria-label={`Order ${order.number}`}
      className="tabular overflow-hidden rounded-card border border-line bg-surface"
    >
      {order.status === "Awaiting payment" && <AwaitingPayment order={order} />}
      <div className="grid gap-3 p-4 sm:p-5">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <OrderHeading order={order} />
        </header>
        <Thumbnails order={order} />
        <p className="line-clamp-2 text-sm">
          {order.items.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(", ")}
        </p>
        {order.items.some(({ question }) => question !== null) && (
          <p className="font-bold text-amber">We have a question about this order</p>
        )}
        <OrderSlotLine slot={order.slot} className="text-sm" />
        <PaymentLine order={order} />
        {warning}
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <span className="sr-only">Amount </span>
            <span className="font-extrabold text-lg">{money.formatAmount(order.amount)}</span>
            {order.refunded > 0 && (
              <span className="ml-2 text-muted text-sm">Refunded {money.formatAmount(order.refunded)}</span>
            )}
          </p>
          <div className="flex gap-2">
            <Button look="quiet" onClick={() => reorder.mutate()} disabled={reorder.isPending}>
              Order again<span className="sr-only">: order #{order.number}</span>
            </Button>
            <ButtonLink look="secondary" to={path}>
              View<span className="sr-only"> order #{order.number}</span>
            </ButtonLink>
          </div>
        </footer>
      </div>
    </article>
  );
}

function Thumbnails({ order: { items } }: { order: Order }) {
  const tintOf = useTint();
  const shown = items.length > PICTURES_MAX ? items.slice(0, PICTURES_MAX - 1) : items;
  return (
    <div aria-hidden className="flex gap-2">
      {shown.map(({ product }) => (
        <div
          key={product._id}
          className="size-12 overflow-hidden rounded-xl bg-tint"
          style={tintOf(product.category)}
        >
          <Picture src={product.image[0] ?? ""} alt="" sizes="48px" />
        </div>
      ))}
      {items.length > shown.length && (
        <div className="grid size-12 place-items-center rounded-xl bg-sunken font-bold text-muted text-sm">
          +{items.length - shown.length}
        </div>
      )}
    </div>
  );
}
