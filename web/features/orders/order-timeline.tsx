import { Check, X } from "lucide-react";
import { type OrderStatus, orderStatuses } from "../../../contract/orders/order-status.ts";
import { useDateFormat } from "../../ui/dates.ts";

type Step = {
  status: OrderStatus;
  at: string;
  reason: string | null;
  /** Who took it, for the staff. */
  by?: string | undefined;
};

/** The way an order has gone, and what is still to come. */
export function OrderTimeline({ steps }: { steps: readonly Step[] }) {
  const writeMoment = useDateFormat("moment");
  const taken = new Map(steps.map((step) => [step.status, step]));
  const way = taken.has("Cancelled")
    ? steps.map((step) => step.status)
    : orderStatuses.filter(
        (status) => status !== "Cancelled" && (status !== "Awaiting payment" || taken.has(status)),
      );
  return (
    <ol aria-label="Order status" className="grid gap-0">
      {way.map((status) => {
        const step = taken.get(status);
        return (
          <li
            key={status}
            className="relative grid grid-cols-[2rem_1fr] gap-3 pb-5 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.96rem] not-last:before:w-0.5 not-last:before:bg-line"
          >
            <span
              aria-hidden
              className={`grid size-8 place-items-center rounded-full ${markLook(status, step)}`}
            >
              {step && (status === "Cancelled" ? <X className="size-4" /> : <Check className="size-4" />)}
            </span>
            <div className="pt-1">
              <p className={step ? "font-bold" : "text-muted"}>
                {status}
                {!step && <span className="sr-only"> (still to come)</span>}
              </p>
              {step && (
                <p className="text-muted text-sm">
                  <time dateTime={step.at}>{writeMoment(step.at)}</time>
                  {step.by && ` · ${step.by}`}
                  {step.reason && ` · ${step.reason}`}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function markLook(status: OrderStatus, step: Step | undefined): string {
  if (!step) return "border-2 border-line bg-surface";
  return status === "Cancelled" ? "bg-tomato text-on-fill" : "bg-brand text-on-fill";
}
