import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, PackageX } from "lucide-react";
import { CallError } from "../../api/call-error.ts";
import { staffOrderQuery } from "../../features/seller/order-queries.ts";
import { PageSection } from "../../features/seller/page-section.tsx";
import { useMay } from "../../features/seller/use-may.ts";
import { useOrderStream } from "../../features/seller/use-order-stream.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/order";
import { FailedRefund } from "./order/failed-refund.tsx";
import { GatewayPayments } from "./order/gateway-payments.tsx";
import { MoneyBack } from "./order/money-back.tsx";
import { OrderBuyer } from "./order/order-buyer.tsx";
import { OrderDocuments } from "./order/order-documents.tsx";
import { OrderHead } from "./order/order-head.tsx";
import { OrderHistory } from "./order/order-history.tsx";
import { OrderMessages } from "./order/order-messages.tsx";
import { OrderNote } from "./order/order-note.tsx";
import { OrderProblems } from "./order/order-problems.tsx";
import { MoneyFacts } from "./orders/order-facts.tsx";
import { OrderLines } from "./orders/order-lines.tsx";

const box = "rounded-2xl border border-line bg-surface p-4";

/** An order with everything that the shop knows of it. */
export default function SellerOrderPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(staffOrderQuery(id));
  const { data, error, refetch } = query;
  useNoticeSessionEnd(error);
  useOrderStream({ whileHidden: false, onArrived: () => {} });
  const mayRefund = useMay("orders.refund");
  const mayReviewPayments = useMay("payments.review");
  const isUnknown = error instanceof CallError && error.code === "order_not_found";
  return (
    <>
      <Link
        to="/seller/orders"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Orders
      </Link>
      {!data && <PageHead title="Order" />}
      {!data && isUnknown && (
        <EmptyState icon={<PackageX />} title="There is no such order" text="The address may be mistyped.">
          <ButtonLink to="/seller/orders?tab=all">Show all orders</ButtonLink>
        </EmptyState>
      )}
      {!data && error && !isUnknown && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <OrderSkeleton />}
      {data && (
        <>
          <PageHead title={`Order #${data.order.number}`} />
          <OrderHead key={id} order={data.order} seenAt={query.dataUpdatedAt} />
          <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
            <div className="grid min-w-0 gap-6">
              <PageSection title="Items">
                <div className={box}>
                  <OrderLines items={data.order.items} />
                </div>
              </PageSection>
              <OrderProblems id={id} />
              <MoneyBack order={data.order} />
              <PageSection title="History">
                <div className={box}>
                  <OrderHistory history={data.history} changes={data.changes} />
                </div>
              </PageSection>
              <OrderMessages messages={data.messages} />
            </div>
            <div className="grid min-w-0 gap-6">
              <OrderBuyer order={data.order} />
              <PageSection title="Payment">
                <div className={`${box} grid gap-4`}>
                  <MoneyFacts order={data.order} />
                  {mayRefund && data.order.refundFailed && <FailedRefund order={data.order} />}
                  <OrderDocuments id={id} />
                  {mayReviewPayments && data.order.paymentType === "Online" && (
                    <GatewayPayments order={data.order} />
                  )}
                </div>
              </PageSection>
              <OrderNote id={id} note={data.note} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function OrderSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
