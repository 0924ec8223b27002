import { boxesText } from "#contract/orders/print-texts.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { isToWeigh } from "#contract/orders/weight-texts.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { StatusChip } from "#web/shared/orders/status-chip.tsx";
import { BoxCount } from "../board/box-count.tsx";
import { NotDelivered } from "../board/not-delivered.tsx";
import { OrderTools, useCancelling } from "../board/order-details.tsx";
import { StepButtons } from "../board/step-buttons.tsx";
import { useOrderStep } from "../board/use-order-step.ts";
import { pickAddress } from "../pick-address.ts";

/** Which order it is, where it stands, and what can be done to it. */
export function OrderHead({ order, seenAt }: { order: StaffOrder; seenAt: number }) {
  const cancel = useCancelling();
  const step = useOrderStep(order, seenAt, () => cancel.onCancelling(false));
  const writeMoment = useDateFormat("moment");
  const { number, createdAt, status, picking } = order;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="tabular font-extrabold text-2xl">Order #{number}</h1>
        <StatusChip status={status} />
        <time dateTime={createdAt} className="tabular text-muted">
          {writeMoment(createdAt)}
        </time>
        {picking && (
          <span className="wrap-anywhere text-muted">
            {picking.by ?? "Somebody"} picks since {writeMoment(picking.since)}, {picking.picked} of{" "}
            {picking.pieces}
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
            {order.items.some(isToWeigh) ? "Enter weights" : "Pick"}
          </ButtonLink>
        )}
        {(status === "Order Placed" || status === "Packed") && <BoxCount order={order} />}
        {status === "Out for delivery" && boxesText(order)}
      </div>
    </div>
  );
}
