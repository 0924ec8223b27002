import { Check, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { nextStatus, type OrderStatus, statusNames } from "#contract/orders/order-status.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import type { useOrderStep } from "./use-order-step.ts";

type StepButtonsProps = {
  order: StaffOrder;
  step: ReturnType<typeof useOrderStep>;
  /** No further step is offered here, because the order has done what its tab is for. */
  isOver?: boolean;
};

/**
 * The order's next step, and Undo beside it. For ten seconds its button shows what was done. The buttons never move, so
 * that a double click cannot hit another step.
 */
export function StepButtons({ order, step, isOver = false }: StepButtonsProps) {
  const next = nextStatus(order.status);
  // Keeps the space when no further step is possible, so that the orders below do not move.
  const [hadNext] = useState(next !== undefined);
  if (!hadNext && !next && step.phase.name === "ready") return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
      <NextButton
        step={step}
        next={isOver ? undefined : next}
        done={isOver ? order.status : undefined}
        look={order.undelivered ? "secondary" : "primary"}
      />
      <UndoButton step={step} />
    </div>
  );
}

type NextButtonProps = Pick<StepButtonsProps, "step"> & {
  next: ReturnType<typeof nextStatus>;
  done: OrderStatus | undefined;
  /** The quiet one for an order that was not handed over, which first needs another round. */
  look: "primary" | "secondary";
};

function NextButton({ step: { phase, isBusy, take }, next, done, look }: NextButtonProps) {
  const shown = phase.name === "taken" ? phase.status : done;
  if (shown !== undefined)
    return (
      <PlacedButton off>
        <Check aria-hidden className="size-5 shrink-0" />
        {t(statusNames[shown])}
      </PlacedButton>
    );
  if (!next) return <div aria-hidden className="min-h-11" />;
  return (
    <PlacedButton
      look={look}
      off={isBusy || phase.name !== "ready"}
      onClick={() => take({ status: next })}
      name="step"
    >
      {t("Mark as {status}", { status: t(statusNames[next]) })}
    </PlacedButton>
  );
}

/** Undo while it is possible. Undoing a cancellation needs the permission to cancel. */
function UndoButton({ step: { phase, secondsLeft, isBusy, undo } }: Pick<StepButtonsProps, "step">) {
  const mayCancel = useMay("orders.refund");
  if (phase.name === "taken" && (mayCancel || phase.status !== "Cancelled"))
    return (
      <PlacedButton look="secondary" off={isBusy} onClick={undo} name="undo">
        <Undo2 aria-hidden className="size-5 shrink-0" />
        {t("Undo")}
        <span aria-hidden className="tabular">
          ({secondsLeft})
        </span>
      </PlacedButton>
    );
  if (phase.name === "undone")
    return (
      <PlacedButton look="secondary" off>
        {t(inContext("step of an order", "Undone"))}
      </PlacedButton>
    );
  return <div aria-hidden className="min-h-11" />;
}

type PlacedButtonProps = {
  look?: "primary" | "secondary";
  /** Inactive, but not `disabled`, which would lose the focus. */
  off: boolean;
  onClick?: () => void;
  /** What a key presses in its row. */
  name?: "step" | "undo";
  children: ReactNode;
};

function PlacedButton({ look = "primary", off, onClick, name, children }: PlacedButtonProps) {
  return (
    <Button
      look={look}
      aria-disabled={off}
      data-order-button={name}
      onClick={onFirstClick(() => !off && onClick?.())}
      className="w-full gap-1.5 px-2 text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {children}
    </Button>
  );
}
