import { useMutation } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import type { Order } from "../../../contract/orders.ts";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useBackFromGateway } from "./use-back-from-gateway.ts";

const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

type AwaitingPaymentProps = {
  order: Order;
  /** The gateway could not be reached when the order was placed. */
  unreachable?: boolean;
};

/** An order that is kept until it is paid, and the way to its payment. */
export function AwaitingPayment({ order, unreachable = false }: AwaitingPaymentProps) {
  const pay = useMutation({
    mutationFn: () => api.orders.pay({ id: order._id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast.error(
        error instanceof CallError ? error.message : "The payment page cannot be reached. Please try again.",
      ),
  });
  useBackFromGateway(pay.reset);
  if (order.paymentUnclear)
    return (
      <p className="bg-brand-soft px-5 py-4 print:hidden">
        <strong className="block">A payment has come that does not fit this order.</strong>
        We are looking into it. Please do not pay again.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-brand-soft px-5 py-4 print:hidden">
      <p className="min-w-60 flex-1">
        {unreachable && <strong className="block">The payment page could not be reached.</strong>}
        {order.heldUntil ? (
          <>
            We keep everything for you until{" "}
            <time dateTime={order.heldUntil}>{timeFormat.format(new Date(order.heldUntil))}</time>.
          </>
        ) : (
          "This order waits for its payment."
        )}
      </p>
      {/* It stays pressed while the browser is on its way to the other page. */}
      <Button onClick={() => pay.mutate()} disabled={pay.isPending || pay.isSuccess}>
        <CreditCard aria-hidden className="size-5" />
        {unreachable ? "Try again" : "Pay now"}
      </Button>
    </div>
  );
}
