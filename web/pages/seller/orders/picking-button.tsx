import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { useCalm } from "../../../features/seller/use-calm.ts";
import { Button } from "../../../ui/button.tsx";
import { onFirstClick } from "../../../ui/on-first-click.ts";
import { toast } from "../../../ui/toast.tsx";
import { useRefreshOrders } from "./use-order-step.ts";

/** Begins to pick an order, or puts it back; a second click does not do the opposite. */
export function PickingButton({ order: { _id, status, picking } }: { order: SellerOrder }) {
  const refresh = useRefreshOrders();
  const { isCalm, calm } = useCalm();
  const { mutate, isPending } = useAction({
    mutationFn: (begin: boolean) => backOffice.orderBoard.setPicking({ ids: [_id], picking: begin }),
    onSuccess: ({ results }, begin) => {
      const refusal = results[0]?.refusal;
      if (refusal) toast.error(refusal);
      else toast.success(begin ? "You are picking this order" : "The order is put back");
    },
    onError: (error) => toast.error(messageOf(error, "The order could not be changed.")),
    async onSettled() {
      await refresh();
      calm();
    },
  });
  const isOff = isPending || isCalm;
  if (status !== "Order Placed") return null;
  return (
    <Button
      look="quiet"
      // Not `disabled`, which would lose the focus.
      aria-disabled={isOff}
      onClick={onFirstClick(() => !isOff && mutate(picking === null))}
      className="aria-disabled:opacity-60"
    >
      {picking ? "Put back" : "Start picking"}
    </Button>
  );
}
