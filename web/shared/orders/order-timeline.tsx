import { Check, Hourglass, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { type OrderStatus, orderStatuses, statusNames } from "#contract/orders/order-status.ts";
import { useDateFormat } from "#web/components/dates.ts";

type Step = {
  status: OrderStatus;
  at: string;
  reason: string | null;
  /** Who took the step, for the staff. */
  by?: string | undefined;
};

/** An order's past and remaining steps. */
export function OrderTimeline({ steps }: { steps: readonly Step[] }) {
  const writeMoment = useDateFormat("moment");
  const taken = new Map(steps.map((step) => [step.status, step]));
  const way = taken.has("Cancelled")
    ? steps.map((step) => step.status)
    : orderStatuses.filter(
        (status) => status !== "Cancelled" && (status !== "Awaiting payment" || taken.has(status)),
      );
  return (
    <ol aria-label={t("Order status")} className="grid gap-0">
      {way.map((status) => {
        const step = taken.get(status);
        const mark = markOf(status, taken);
        return (
          <li
            key={status}
            className="relative grid grid-cols-[2rem_1fr] gap-3 pb-5 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:start-[0.96rem] not-last:before:w-0.5 not-last:before:bg-line"
          >
            <span
              aria-hidden
              className={`grid size-8 place-items-center rounded-full *:size-4 ${looks[mark]}`}
            >
              {icons[mark]}
            </span>
            <div className="pt-1">
              <p className={step ? "font-bold" : "text-muted"}>
                {t(statusNames[status])}
                {!step && <span className="sr-only"> {t("(still to come)")}</span>}
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

type Mark = "coming" | "waiting" | "done" | "cancelled";

const icons: Record<Mark, ReactNode> = {
  coming: null,
  waiting: <Hourglass />,
  done: <Check />,
  cancelled: <X />,
};

const looks: Record<Mark, string> = {
  coming: "border-2 border-line bg-surface",
  waiting: "bg-amber-soft text-amber",
  done: "bg-brand text-on-fill",
  cancelled: "bg-tomato text-on-fill",
};

function markOf(status: OrderStatus, taken: ReadonlyMap<OrderStatus, Step>): Mark {
  if (!taken.has(status)) return "coming";
  if (status === "Cancelled") return "cancelled";
  // A payment that has not come is nothing that is done.
  return status === "Awaiting payment" && !taken.has("Order Placed") ? "waiting" : "done";
}
