import { queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileText, Package, ReceiptText, Truck } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { t } from "#contract/i18n/i18n.ts";
import { documentNames } from "#contract/invoices/document-kinds.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { shopperCancels } from "#contract/orders/order-status.ts";
import { orderQuery, ownOrdersQuery, stopsAwayQuery } from "#web/browser-state/orders.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { ChangeSlot } from "#web/storefront/delivery/change-slot.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import { useAllergensOfOrders } from "./allergens-of-orders.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderFacts } from "./order-facts.tsx";
import type { OrderProblemsProps } from "./order-problems.tsx";
import { useCheckPayment } from "./payment/use-check-payment.ts";
import { useOrderActions } from "./use-order-actions.ts";

const OrderProblems = lazyPart(async () => (await import("./order-problems.tsx")).OrderProblems);

/** One of the shopper's orders, with all its details and actions. */
export function OpenOrder({ id }: { id: string }) {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10">
      <PageHead title={t("Your order")} />
      <Link
        to="/my-orders"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t("My Orders")}
      </Link>
      <ShopperOnly
        skeleton={<OrderSkeleton />}
        visitor={<PleaseLogin icon={<Package />} text={t("Log in to see this order.")} orGuests />}
      >
        <OrderDetails key={id} id={id} />
      </ShopperOnly>
    </main>
  );
}

function OrderDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(orderQuery(id));
  const { cancel, reorder } = useOrderActions(id);
  const [isAsking, setAsking] = useState(false);
  const [params] = useSearchParams();
  useCheckPayment(data?.order.status === "Awaiting payment" ? id : null);
  const allergensOf = useAllergensOfOrders(data ? [data.order] : []);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <OrderSkeleton />;
  const { order, timeline } = data;
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{t("Order #{number}", { number: order.number })}</h1>
      <OrderCard order={order} unreachable={params.get("payment") === "unreachable"}>
        <StopsAway order={order} />
        {shopperCancels.includes(order.status) && (
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            {order.slot && <ChangeSlot key={order.slot._id} orderId={id} slot={order.slot} />}
            <Button look="danger" onClick={() => setAsking(true)} className="ring-1 ring-line ring-inset">
              {t("Cancel order")}
            </Button>
          </div>
        )}
      </OrderCard>
      <div className="grid gap-6 md:grid-cols-2">
        <OrderFacts order={order} timeline={timeline} />
      </div>
      <div className="print:hidden">{allergensOf(order)}</div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => reorder.mutate()} disabled={reorder.isPending}>
          {t("Order again")}
        </Button>
        {order.isPaid && order.status !== "Cancelled" && (
          <ButtonLink look="secondary" to={`/my-orders/${id}/receipt`}>
            <ReceiptText aria-hidden className="size-5" />
            {t("Receipt")}
          </ButtonLink>
        )}
        {order.status === "Delivered" && <InvoiceLinks orderId={id} />}
      </div>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        title={t("Cancel this order?")}
        action={t("Cancel the order")}
        keep={t("Keep it")}
        disabled={cancel.isPending}
        onConfirm={() => cancel.mutate(order.status, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {order.isPaid && t("What you have paid is given back.")}
      </ConfirmDialog>
      {/* It comes later than the page: below its buttons, so that none moves away under a finger. */}
      {order.status === "Delivered" && <ProblemSection order={order} />}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading your order")}</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** The problems with a delivered order, at the end of its page: their script loads after what is above. */
function ProblemSection(props: OrderProblemsProps) {
  return (
    <Suspense fallback={null}>
      <OrderProblems {...props} />
    </Suspense>
  );
}

/** How many stops are before an order, while it is on its way. */
function StopsAway({ order: { _id, status } }: { order: Pick<Order, "_id" | "status"> }) {
  const isOut = status === "Out for delivery";
  const { data } = useQuery({ ...stopsAwayQuery(_id), enabled: isOut });
  const before = data?.stopsBefore;
  if (!isOut) return null;
  return (
    <div role="status">
      {before !== undefined && before !== null && (
        <p className="flex items-center gap-2.5 rounded-xl bg-brand-soft px-4 py-3 font-bold text-brand-strong text-lg">
          <Truck aria-hidden className="size-6 shrink-0" />
          {before === 0
            ? t("You are next")
            : t("{count, plural, one {# stop away} other {# stops away}}", { count: before })}
        </p>
      )}
    </div>
  );
}

/** The invoice and credit notes of one of the shopper's orders; refreshed together with the order. */
function documentsQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "documents"],
    queryFn: () => shopperApi.invoices.ofOrder({ id }),
  });
}

/** Downloads of an order's invoice and credit notes. */
function InvoiceLinks({ orderId }: { orderId: string }) {
  const { data } = useQuery(documentsQuery(orderId));
  return data?.documents.map(({ _id, kind, number }) => (
    <a
      key={_id}
      href={shopperCalls.invoices.file.path.replace(":id", _id)}
      download
      className={buttonClass("secondary")}
      aria-label={t("{document} {number}", { document: t(documentNames[kind]), number })}
    >
      <FileText aria-hidden className="size-5" />
      {t(documentNames[kind])}
    </a>
  ));
}
