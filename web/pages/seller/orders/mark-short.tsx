import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Order } from "../../../../contract/orders/endpoints.ts";
import { canBeShort } from "../../../../contract/orders/order-status.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_ORDERS_KEY } from "../../../features/seller/seller-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";

/** Marks items as short while an order is packed: they are not charged, or refunded. */
export function MarkShort({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: (items: { product: string; quantity: number }[]) =>
      backOffice.staffOrders.markShort({ id: order._id, items }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setOpen(false);
    },
    onError: (error) => toast.error(messageOf(error, "The order could not be changed.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SELLER_ORDERS_KEY }),
  });
  // Keeps its space when it is no longer possible, so that the orders below do not move.
  const [hadPlace] = useState(canBeShort.includes(order.status));
  if (!canBeShort.includes(order.status)) return hadPlace && <div aria-hidden className="min-h-11" />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = [...new FormData(event.currentTarget)].flatMap(([product, quantity]) =>
      Number(quantity) > 0 ? [{ product, quantity: Number(quantity) }] : [],
    );
    if (missing.length === 0) toast.error("Please choose the unavailable items.");
    else mutate(missing);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Something missing
      </Button>
      <Dialog open={open} title={`Unavailable items of order ${order.number}`} onClose={() => setOpen(false)}>
        <form onSubmit={submit} className="grid gap-4">
          <h2 className="pr-10 font-extrabold text-2xl">Which items are unavailable?</h2>
          <p className="text-muted">
            The shopper is told, and does not pay for it. What she has paid is given back.
          </p>
          {order.items.map(({ product, quantity, short }) => (
            <SelectField key={product._id} label={product.name} name={product._id} defaultValue={short}>
              {Array.from({ length: quantity - short + 1 }, (_, more) => short + more).map((missing) => (
                <option key={missing} value={missing}>
                  {missing === 0 ? "Nothing" : `${missing} of ${quantity}`}
                </option>
              ))}
            </SelectField>
          ))}
          <Button type="submit" disabled={isPending}>
            Take it out of the order
          </Button>
        </form>
      </Dialog>
    </>
  );
}
