import { Check, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { nextStatus, orderTransitions } from "../../../../contract/orders/order-status.ts";
import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { useMay } from "../../../features/seller/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { onFirstClick } from "../../../ui/on-first-click.ts";
import { CancelForm } from "./cancel-form.tsx";
import { useOrderStep } from "./use-order-step.ts";

/**
 * Two buttons: the order's next step, and cancelling, which asks for a reason. A step can be undone for ten seconds,
 * during which its button shows what was done. The buttons never move, so that a double click cannot hit another step.
 */
export function OrderActions({ order, seenAt }: { order: SellerOrder; seenAt: number }) {
  const [cancelling, setCancelling] = useState(false);
  const mayCancel = useMay("orders.refund");
  const step = useOrderStep(order, seenAt, () => setCancelling(false));
  const next = nextStatus(order.status);
  // Keeps the space when no further step is possible, so that the orders below do not move.
  const [hadNext] = useState(next !== undefined);
  if (!hadNext && !next) return null;
  return (
    <div className="grid gap-2 pt-3 sm:max-xl:grid-cols-[15.5rem_10rem]">
      <StepButton step={step} next={next} />
      <SecondButton
        step={step}
        mayCancel={mayCancel}
        cancellable={orderTransitions[order.status].includes("Cancelled")}
        onCancel={() => setCancelling(true)}
      />
      <Dialog open={cancelling} title={`Cancel order ${order.number}`} onClose={() => setCancelling(false)}>
        <CancelForm
          number={order.number}
          saving={step.isBusy}
          onSubmit={(reason) => step.take({ status: "Cancelled", reason })}
        />
      </Dialog>
    </div>
  );
}

type OrderStep = ReturnType<typeof useOrderStep>;

function StepButton({ step, next }: { step: OrderStep; next: ReturnType<typeof nextStatus> }) {
  const { phase, isBusy, take } = step;
  if (phase.name === "taken")
    return (
      <PlacedButton off>
        <Check aria-hidden className="size-5" />
        {phase.status}
      </PlacedButton>
    );
  if (!next) return <EmptyPlace />;
  return (
    <PlacedButton off={isBusy || phase.name !== "ready"} onClick={() => take({ status: next })}>
      Mark as {next}
    </PlacedButton>
  );
}

type SecondButtonProps = {
  step: OrderStep;
  mayCancel: boolean;
  cancellable: boolean;
  onCancel: () => void;
};

/** Undo while it is possible, else Cancel. Undoing a cancellation needs the permission to cancel. */
function SecondButton({ step, mayCancel, cancellable, onCancel }: SecondButtonProps) {
  const { phase, secondsLeft, isBusy, undo } = step;
  if (phase.name === "taken" && (mayCancel || phase.status !== "Cancelled"))
    return (
      <PlacedButton look="secondary" off={isBusy} onClick={undo}>
        <Undo2 aria-hidden className="size-5" />
        Undo
        <span aria-hidden className="tabular">
          ({secondsLeft})
        </span>
      </PlacedButton>
    );
  if (phase.name === "undone")
    return (
      <PlacedButton look="secondary" off>
        Undone
      </PlacedButton>
    );
  if (phase.name === "taken" || !mayCancel || !cancellable) return <EmptyPlace />;
  return (
    <PlacedButton look="danger" off={isBusy} onClick={onCancel}>
      Cancel
    </PlacedButton>
  );
}

type PlacedButtonProps = {
  look?: "primary" | "secondary" | "danger";
  /** Inactive, but not `disabled`, which would lose the focus. */
  off: boolean;
  onClick?: () => void;
  children: ReactNode;
};

function PlacedButton({ look = "primary", off, onClick, children }: PlacedButtonProps) {
  return (
    <Button
      look={look}
      aria-disabled={off}
      onClick={onFirstClick(() => !off && onClick?.())}
      className="w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {children}
    </Button>
  );
}

function EmptyPlace() {
  return <div aria-hidden className="min-h-11" />;
}
