import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import { nextStatus, type OrderStatus, orderSteps } from "../../../../contract/order-status.ts";
import type { Order } from "../../../../contract/orders.ts";
import { api } from "../../../api/browser.ts";
import { CallError } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { sellerOrdersQuery, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";

/** One click to the order's next step; cancelling asks why. Nothing where nothing more can happen. */
export function OrderActions({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState(false);
  const { mutate, isPending } = useSetStatus(order._id, () => setCancelling(false));
  const next = nextStatus(order.status);
  if (!next) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button disabled={isPending} onClick={() => mutate({ status: next })}>
        Mark as {next}
      </Button>
      {orderSteps[order.status].includes("Cancelled") && (
        <Button look="danger" disabled={isPending} onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <Dialog open={cancelling} title={`Cancel order ${order.number}`} onClose={() => setCancelling(false)}>
        <CancelForm
          number={order.number}
          saving={isPending}
          onSubmit={(reason) => mutate({ status: "Cancelled", reason })}
        />
      </Dialog>
    </div>
  );
}

type CancelFormProps = { number: number; saving: boolean; onSubmit: (reason: string) => void };

function CancelForm({ number, saving, onSubmit }: CancelFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get("reason")));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="pr-10 font-extrabold text-2xl">Cancel order #{number}?</h2>
      <Field
        label="Why?"
        name="reason"
        required
        maxLength={limits.reasonLength}
        hint="The shopper reads this. What was ordered goes back into the stock."
      />
      <Button type="submit" disabled={saving}>
        Cancel the order
      </Button>
    </form>
  );
}

function useSetStatus(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (change: { status: OrderStatus; reason?: string }) =>
      api.seller.setOrderStatus({ id, ...change }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) =>
      toast.error(error instanceof CallError ? error.message : "The order could not be changed."),
    // Whatever came of it, another window or the shopper may have been quicker: show what is.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: sellerOrdersQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sellerSummaryQuery.queryKey }),
      ]),
  });
}
