import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HistoryStep, SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { OrderTimeline } from "../../../features/orders/order-timeline.tsx";
import { orderHistoryQuery } from "../../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

type ActorKind = NonNullable<HistoryStep["by"]>["kind"];

/** The texts for actors who are not staff members. */
const actorTexts: Record<ActorKind, string> = {
  shopper: "Customer",
  staff: "Staff",
  gateway: "Payment provider",
  clock: "Automatic",
  "command-line": "Automatic",
};

/** A button that opens an order's history, with who took each step. */
export function OrderHistory({ order }: { order: SellerOrder }) {
  const [open, setOpen] = useState(false);
  const title = `History of order #${order.number}`;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-8 rounded font-semibold text-brand text-sm underline-offset-4 hover:underline"
      >
        History
        <span className="sr-only"> of order {order.number}</span>
      </button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <h2 className="mb-5 pr-10 font-extrabold text-2xl">{title}</h2>
        <Steps id={order._id} />
      </Dialog>
    </>
  );
}

function Steps({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(orderHistoryQuery(id));
  useNoticeSessionEnd(error);
  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-48" />
      </div>
    );
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const steps = data.history.map((step) => ({
    ...step,
    by: step.by ? (step.by.name ?? actorTexts[step.by.kind]) : undefined,
  }));
  return <OrderTimeline steps={steps} />;
}
