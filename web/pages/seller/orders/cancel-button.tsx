import { useState } from "react";
import { canBeCancelledOut, orderTransitions } from "../../../../contract/orders/order-status.ts";
import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { useMay } from "../../../features/seller/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { useOrderStep } from "./use-order-step.ts";

type CancelButtonProps = {
  order: SellerOrder;
  step: ReturnType<typeof useOrderStep>;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** Cancels an order, which asks for a reason. It keeps its space when that is no longer possible. */
export function CancelButton({ order, step, open, onOpen }: CancelButtonProps) {
  const mayCancel = useMay("orders.refund");
  const isPossible =
    orderTransitions[order.status].includes("Cancelled") ||
    canBeCancelledOut(order.status, order.undelivered);
  const [hadPlace] = useState(isPossible);
  if (!mayCancel || (!isPossible && !hadPlace)) return null;
  const title = `Cancel order ${order.number}`;
  return (
    <>
      <Button
        look="danger"
        disabled={!isPossible || step.phase.name === "taken" || step.isBusy}
        onClick={() => onOpen(true)}
        className={isPossible ? "" : "invisible"}
      >
        Cancel
      </Button>
      <Dialog open={open} title={title} onClose={() => onOpen(false)}>
        <CancelForm
          number={order.number}
          saving={step.isBusy}
          onSubmit={(reason) => step.take({ status: "Cancelled", reason })}
        />
      </Dialog>
    </>
  );
}
