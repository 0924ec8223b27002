import { useState } from "react";
import { calls } from "../../../../contract/orders/staff-calls.ts";
import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { MarkShort } from "./mark-short.tsx";
import { NotDelivered } from "./not-delivered.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { MoneyFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PickingButton } from "./picking-button.tsx";
import { printAddress } from "./print-links.ts";
import type { useOrderStep } from "./use-order-step.ts";

type OrderDetailsProps = {
  order: SellerOrder;
  step: ReturnType<typeof useOrderStep>;
  cancelling: boolean;
  onCancelling: (open: boolean) => void;
};

/** What a row shows once it is opened: everything needed to pack the order, and what is seldom done to it. */
export function OrderDetails({ order, ...cancel }: OrderDetailsProps) {
  return (
    <div className="grid gap-4 border-line border-t pt-3 pb-1">
      <NotDelivered order={order} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[1.4fr_1fr_15rem]">
        <OrderLines items={order.items} />
        <OrderCustomer order={order} />
        <MoneyFacts order={order} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <ButtonLink look="secondary" to={`/seller/orders/${order._id}`}>
          Open the order
        </ButtonLink>
        <OrderTools order={order} {...cancel} />
      </div>
    </div>
  );
}

/** What is seldom done to an order. */
export function OrderTools({ order, step, cancelling, onCancelling }: OrderDetailsProps) {
  const isPrinted = order.status !== "Cancelled" && order.status !== "Awaiting payment";
  return (
    <>
      <PickingButton order={order} />
      <MarkShort order={order} />
      {isPrinted && (
        <ButtonLink look="quiet" to={printAddress("packing-slips", [order._id])}>
          Packing slip
        </ButtonLink>
      )}
      <ReceiptLink order={order} />
      <CancelButton order={order} step={step} open={cancelling} onOpen={onCancelling} />
    </>
  );
}

/** Whether the form that cancels is open, which a step that was taken closes. */
export function useCancelling() {
  const [cancelling, onCancelling] = useState(false);
  return { cancelling, onCancelling };
}

function ReceiptLink({ order: { _id, isPaid, status } }: { order: SellerOrder }) {
  if (!isPaid || status === "Cancelled") return null;
  return (
    <a href={calls.staffReceiptFile.path.replace(":id", _id)} download className={buttonClass("quiet")}>
      Receipt (PDF)
    </a>
  );
}
