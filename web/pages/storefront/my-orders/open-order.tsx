import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Package, ReceiptText } from "lucide-react";
import { useSearchParams } from "react-router";
import { shopperCancels } from "../../../../contract/orders/order-status.ts";
import { orderQuery } from "../../../api/orders.ts";
import { PleaseLogin, ShopperOnly } from "../../../features/account/shopper-only.tsx";
import { ChangeSlot } from "../../../features/delivery/change-slot.tsx";
import { DeliveryNote } from "../../../features/orders/delivery-note.tsx";
import { InvoiceLinks } from "../../../features/orders/invoice-links.tsx";
import { OrderCard } from "../../../features/orders/order-card.tsx";
import { OrderSlotLine } from "../../../features/orders/order-slot.tsx";
import { OrderTimeline } from "../../../features/orders/order-timeline.tsx";
import { StopsAway } from "../../../features/orders/stops-away.tsx";
import { useCheckPayment } from "../../../features/orders/use-check-payment.ts";
import { useOrderActions } from "../../../features/orders/use-order-actions.ts";
import { ProblemSection } from "../../../features/problems/problem-section.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAllergensOfOrders } from "./allergens-of-orders.tsx";

/** One of the shopper's orders, with all its details and actions. */
export function OpenOrder({ id }: { id: string }) {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10">
      <PageHead title="Your order" />
      <Link
        to="/my-orders"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        My Orders
      </Link>
      <ShopperOnly
        skeleton={<OrderSkeleton />}
        visitor={<PleaseLogin icon={<Package />} text="Log in to see this order." orGuests />}
      >
        <OrderDetails key={id} id={id} />
      </ShopperOnly>
    </main>
  );
}

function OrderDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(orderQuery(id));
  const { cancel, reorder } = useOrderActions(id);
  const [params] = useSearchParams();
  useCheckPayment(data?.order.status === "Awaiting payment" ? id : null);
  const allergensOf = useAllergensOfOrders(data ? [data.order] : []);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <OrderSkeleton />;
  const { order, timeline } = data;
  const isPickup = order.slot?.kind === "pickup";
  const { firstName, lastName, street, city, state, zipcode, country, phone } = order.address;
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">Order #{order.number}</h1>
      <OrderCard order={order} unreachable={params.get("payment") === "unreachable"} />
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-labelledby="way" className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <h2 id="way" className="mb-4 font-bold text-xl">
            Where it is
          </h2>
          <StopsAway order={order} />
          <OrderTimeline steps={timeline} />
        </section>
        <section aria-labelledby="to" className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <h2 id="to" className="mb-4 font-bold text-xl">
            {isPickup ? "Your Address" : "Delivery Address"}
          </h2>
          <OrderSlotLine slot={order.slot} className="mb-3" />
          <address className="text-muted not-italic leading-relaxed">
            <span className="font-semibold text-ink">
              {firstName} {lastName}
            </span>
            <br />
            {street}
            <br />
            {city}, {state} {zipcode}
            <br />
            {country}
            <br />
            {phone}
          </address>
          <DeliveryNote order={order} />
          {order.slot && shopperCancels.includes(order.status) && (
            <div className="mt-4 print:hidden">
              <ChangeSlot key={order.slot._id} orderId={id} slot={order.slot} />
            </div>
          )}
        </section>
      </div>
      <div className="print:hidden">{allergensOf(order)}</div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => reorder.mutate()} disabled={reorder.isPending}>
          Order again
        </Button>
        {order.isPaid && order.status !== "Cancelled" && (
          <ButtonLink look="secondary" to={`/my-orders/${id}/receipt`}>
            <ReceiptText aria-hidden className="size-5" />
            Receipt
          </ButtonLink>
        )}
        {order.status === "Delivered" && <InvoiceLinks orderId={id} />}
        {shopperCancels.includes(order.status) && (
          <Button
            look="danger"
            disabled={cancel.isPending}
            onClick={() => window.confirm("Cancel this order?") && cancel.mutate(order.status)}
          >
            Cancel order
          </Button>
        )}
      </div>
      {/* It comes later than the page: below its buttons, so that none moves away under a finger. */}
      {order.status === "Delivered" && <ProblemSection order={order} />}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your order</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
