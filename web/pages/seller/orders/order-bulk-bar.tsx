import { orderLimits } from "../../../../contract/orders/limits.ts";
import { nextStatus } from "../../../../contract/orders/order-status.ts";
import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { api } from "../../../api/browser.ts";
import { SELLER_ORDERS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { useBulkAction } from "../../../features/seller/use-bulk-action.ts";
import { Button } from "../../../ui/button.tsx";
import { BulkBar } from "../../../ui/list/bulk-bar.tsx";
import type { Selection } from "../../../ui/list/use-selection.ts";

const steps = ["Packed", "Out for delivery", "Delivered"] as const;

type OrderBulkBarProps = { orders: readonly SellerOrder[]; selection: Selection };

/** Moves all selected orders with the same next step; each can be undone in its row, like a single step. */
export function OrderBulkBar({ orders, selection }: OrderBulkBarProps) {
  const { run, isPending } = useBulkAction(selection, {
    noun: "order",
    refresh: [SELLER_ORDERS_KEY, sellerSummaryQuery.queryKey],
  });
  const selected = orders.filter(({ _id }) => selection.has(_id));
  return (
    <BulkBar selection={selection}>
      {steps.map((status) => {
        const ready = selected.filter((order) => nextStatus(order.status) === status);
        const take = () =>
          run(
            `marked as ${status}`,
            ready.map(
              ({ _id: id }) =>
                () =>
                  api.orders.setStatus({ id, status, undoSeconds: orderLimits.undoSeconds }),
            ),
          );
        return (
          ready.length > 0 && (
            <Button key={status} look="quiet" disabled={isPending} onClick={take}>
              {status} ({ready.length})
            </Button>
          )
        );
      })}
    </BulkBar>
  );
}
