import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, FileText, PackageX } from "lucide-react";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { t } from "#contract/i18n/i18n.ts";
import { documentNames } from "#contract/invoices/document-kinds.ts";
import type { OrderMessage } from "#contract/orders/board-endpoints.ts";
import { boxesText } from "#contract/orders/print-texts.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { isToWeigh } from "#contract/orders/weight-texts.ts";
import type { StaffNote as Note } from "#contract/staff/note.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError } from "#web/client/call-error.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { PageSection } from "#web/office/shared/page-section.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { StaffNote } from "#web/office/shared/staff-note.tsx";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import { StatusChip } from "#web/shared/orders/status-chip.tsx";
import type { Route } from "./+types/order";
import { BoxCount } from "./board/row/box-count.tsx";
import { NotDelivered } from "./board/row/not-delivered.tsx";
import { OrderTools, useCancelling } from "./board/row/order-details.tsx";
import { MoneyFacts } from "./board/row/order-facts.tsx";
import { OrderLines } from "./board/row/order-lines.tsx";
import { StepButtons } from "./board/row/step-buttons.tsx";
import { useOrderStep } from "./board/row/use-order-step.ts";
import { FailedRefund } from "./order/failed-refund.tsx";
import { GatewayPayments } from "./order/gateway-payments.tsx";
import { MoneyBack } from "./order/money-back.tsx";
import { OrderBuyer } from "./order/order-buyer.tsx";
import { OrderHistory } from "./order/order-history.tsx";
import { OrderProblems } from "./order/order-problems.tsx";
import { documentsQuery, staffOrderQuery } from "./order-queries.ts";
import { pickAddress } from "./pick-address.ts";

const box = "rounded-2xl border border-line bg-surface p-4";

/** An order with everything that the shop knows of it. */
export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(staffOrderQuery(id));
  const { data, error, refetch } = query;
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
        {t("Orders")}
      </Link>
      {!data && <PageHead title={t("Order")} />}
      {!data && isUnknown && (
        <EmptyState
          icon={<PackageX />}
          title={t("There is no such order")}
          text={t("The address may be mistyped.")}
        >
          <ButtonLink to="/seller/orders?tab=all">{t("Show all orders")}</ButtonLink>
        </EmptyState>
      )}
      {!data && error && !isUnknown && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <OrderSkeleton />}
      {data && (
        <>
          <PageHead title={t("Order #{number}", { number: data.order.number })} />
          <OrderHead key={id} order={data.order} seenAt={query.dataUpdatedAt} />
          <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
            <div className="grid min-w-0 gap-6">
              <PageSection title={t("Items")}>
                <div className={box}>
                  <OrderLines items={data.order.items} />
                </div>
              </PageSection>
              <OrderProblems id={id} />
              <MoneyBack order={data.order} />
              <PageSection title={t("History")}>
                <div className={box}>
                  <OrderHistory history={data.history} changes={data.changes} />
                </div>
              </PageSection>
              <OrderMessages messages={data.messages} />
            </div>
            <div className="grid min-w-0 gap-6">
              <OrderBuyer order={data.order} />
              <PageSection title={t("Payment")}>
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
      <span className="sr-only">{t("Loading the order")}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** What the shopper was told about an order. */
function OrderMessages({ messages }: { messages: readonly OrderMessage[] }) {
  const writeMoment = useDateFormat("moment");
  if (messages.length === 0) return null;
  return (
    <PageSection title={t("Messages")}>
      <ol className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {messages.map(({ _id, title, message, at }) => (
          <li key={_id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{title}</p>
              <time dateTime={at} className="tabular text-muted text-sm">
                {writeMoment(at)}
              </time>
            </div>
            <p className="wrap-anywhere text-muted">{message}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** What the staff wrote about an order, which the customer never sees. */
function OrderNote({ id, note }: { id: string; note: Note }) {
  const queryClient = useQueryClient();
  const { queryKey } = staffOrderQuery(id);
  return (
    <PageSection title={t("Note for the staff")}>
      <StaffNote
        note={note}
        mayEdit={useMay("orders.pack")}
        save={(change) => backOffice.orderBoard.writeNote({ id, ...change })}
        onSaved={(saved) =>
          queryClient.setQueryData(queryKey, (before) => before && { ...before, note: saved })
        }
        onOutdated={() => queryClient.invalidateQueries({ queryKey })}
      />
    </PageSection>
  );
}

/** The invoice and credit notes of an order, to download; nothing before it is delivered. */
function OrderDocuments({ id }: { id: string }) {
  const { data } = useQuery(documentsQuery(id));
  const { money } = useSettings();
  if (!data || data.documents.length === 0) return null;
  return (
    <ul className="tabular divide-y divide-line border-line border-t">
      {data.documents.map(({ _id, kind, number, amount }) => (
        <li key={_id} className="flex items-center justify-between gap-3">
          <a
            href={shopperCalls.invoices.staffFile.path.replace(":id", _id)}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <FileText aria-hidden className="size-4" />
            {t("{document} {number}", { document: t(documentNames[kind]), number })}
          </a>
          <span>{money.formatAmount(kind === "invoice" ? amount : -amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which order it is, where it stands, and what can be done to it. */
function OrderHead({ order, seenAt }: { order: StaffOrder; seenAt: number }) {
  const cancel = useCancelling();
  const step = useOrderStep(order, seenAt, () => cancel.onCancelling(false));
  const writeMoment = useDateFormat("moment");
  const { number, createdAt, status, picking } = order;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="tabular font-extrabold text-2xl">{t("Order #{number}", { number })}</h1>
        <StatusChip status={status} />
        <time dateTime={createdAt} className="tabular text-muted">
          {writeMoment(createdAt)}
        </time>
        {picking && (
          <span className="wrap-anywhere text-muted">
            {t("{person} picks since {time}, {picked} of {pieces}", {
              person: picking.by ?? t("Somebody"),
              time: writeMoment(picking.since),
              picked: picking.picked,
              pieces: picking.pieces,
            })}
          </span>
        )}
      </div>
      <NotDelivered order={order} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-80 max-w-full">
          <StepButtons order={order} step={step} />
        </div>
        <OrderTools order={order} step={step} {...cancel} />
        {status === "Order Placed" && (
          <ButtonLink look="quiet" to={pickAddress([order._id])}>
            {order.items.some(isToWeigh) ? t("Enter weights") : t("Pick")}
          </ButtonLink>
        )}
        {(status === "Order Placed" || status === "Packed") && <BoxCount order={order} />}
        {status === "Out for delivery" && boxesText(order)}
      </div>
    </div>
  );
}
