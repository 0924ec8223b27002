import { type FormEvent, useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import { canBeCancelledOut, orderTransitions } from "#contract/orders/order-status.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import type { useOrderStep } from "./use-order-step.ts";

type CancelButtonProps = {
  order: StaffOrder;
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
  const title = t("Cancel order {number}", { number: order.number });
  return (
    <>
      <Button
        look="danger"
        disabled={!isPossible || step.phase.name === "taken" || step.isBusy}
        onClick={() => onOpen(true)}
        className={isPossible ? "" : "invisible"}
      >
        {t(inContext("an order", "Cancel"))}
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

type CancelFormProps = { number: number; saving: boolean; onSubmit: (reason: string) => void };

/** Asks for the reason of a cancellation. */
function CancelForm({ number, saving, onSubmit }: CancelFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get("reason")));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t("Cancel order #{number}?", { number })}</h2>
      <Field
        label={t("Why?")}
        name="reason"
        required
        maxLength={orderLimits.reasonLength}
        hint={t("The customer sees this. The items go back into stock.")}
      />
      <Button type="submit" disabled={saving}>
        {t("Cancel the order")}
      </Button>
    </form>
  );
}
