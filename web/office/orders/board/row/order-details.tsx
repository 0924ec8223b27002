import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { canBeShort } from "#contract/orders/order-status.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { toast } from "#web/components/toast.tsx";
import { STAFF_ORDERS_KEY } from "#web/office/shared/office-queries.ts";
import { useCalm } from "#web/office/shared/use-calm.ts";
import { printAddress } from "../print-links.ts";
import { CancelButton } from "./cancel-button.tsx";
import { NotDelivered } from "./not-delivered.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { MoneyFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { type useOrderStep, useRefreshOrders } from "./use-order-step.ts";

type OrderDetailsProps = {
  order: StaffOrder;
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
          {t("Open the order")}
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
          {t("Packing slip")}
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

function ReceiptLink({ order: { _id, isPaid, status } }: { order: StaffOrder }) {
  if (!isPaid || status === "Cancelled") return null;
  return (
    <a
      href={backOfficeCalls.staffOrders.staffReceiptFile.path.replace(":id", _id)}
      download
      className={buttonClass("quiet")}
    >
      {t("Receipt (PDF)")}
    </a>
  );
}

/** Begins to pick an order, or puts it back; a second click does not do the opposite. */
function PickingButton({ order: { _id, status, picking } }: { order: StaffOrder }) {
  const refresh = useRefreshOrders();
  const { isCalm, calm } = useCalm();
  const { mutate, isPending } = useAction({
    mutationFn: (begin: boolean) => backOffice.orderBoard.setPicking({ ids: [_id], picking: begin }),
    onSuccess: ({ results }, begin) => {
      const refusal = results[0]?.refusal;
      if (refusal) toast.error(refusal);
      else toast.success(begin ? t("You are picking this order") : t("The order is put back"));
    },
    onError: (error) => toast.error(messageOf(error, t("The order could not be changed."))),
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
      {picking ? t("Put back") : t("Start picking")}
    </Button>
  );
}

/** Marks items as short while an order is packed: they are not charged, or refunded. */
function MarkShort({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: (items: { product: string; quantity: number }[]) =>
      backOffice.staffOrders.markShort({ id: order._id, items }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setOpen(false);
    },
    onError: (error) => toast.error(messageOf(error, t("The order could not be changed."))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
  });
  // Keeps its space when it is no longer possible, so that the orders below do not move.
  const [hadPlace] = useState(canBeShort.includes(order.status));
  if (!canBeShort.includes(order.status)) return hadPlace && <div aria-hidden className="min-h-11" />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = [...new FormData(event.currentTarget)].flatMap(([product, quantity]) =>
      Number(quantity) > 0 ? [{ product, quantity: Number(quantity) }] : [],
    );
    if (missing.length === 0) toast.error(t("Please choose the unavailable items."));
    else mutate(missing);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t("Something missing")}
      </Button>
      <Dialog
        open={open}
        title={t("Unavailable items of order {number}", { number: order.number })}
        onClose={() => setOpen(false)}
      >
        <form onSubmit={submit} className="grid gap-4">
          <h2 className="pe-10 font-extrabold text-2xl">{t("Which items are unavailable?")}</h2>
          <p className="text-muted">
            {t("The shopper is told, and does not pay for it. What they have paid is given back.")}
          </p>
          {order.items.map(({ product, quantity, short }) => (
            <SelectField key={product._id} label={product.name} name={product._id} defaultValue={short}>
              {Array.from({ length: quantity - short + 1 }, (_, more) => short + more).map((missing) => (
                <option key={missing} value={missing}>
                  {missing === 0 ? t("Nothing") : t("{missing} of {quantity}", { missing, quantity })}
                </option>
              ))}
            </SelectField>
          ))}
          <Button type="submit" disabled={isPending}>
            {t("Take it out of the order")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
