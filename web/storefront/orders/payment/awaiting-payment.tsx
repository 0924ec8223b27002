import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { useBackFromGateway } from "./use-back-from-gateway.ts";

type AwaitingPaymentProps = {
  order: Order;
  /** Whether the gateway was unreachable when the order was placed. */
  unreachable?: boolean;
  /** Text before it, where the order itself is not shown. */
  lead?: ReactNode;
  /** Further actions. */
  more?: ReactNode;
};

/** An order that awaits its payment, with a button to pay. */
export function AwaitingPayment({ order, unreachable = false, lead, more }: AwaitingPaymentProps) {
  const { heldUntil } = order;
  const writeTime = useDateFormat("time");
  const pay = useAction({
    mutationFn: () => shopperApi.orders.pay({ id: order._id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast.error(messageOf(error, t("The payment page cannot be reached. Please try again.")), {
        about: `order ${order._id}`,
      }),
  });
  useBackFromGateway(pay.reset);
  if (order.paymentUnclear)
    return (
      <p className="bg-amber-soft px-5 py-4 print:hidden">
        <strong className="block">{t("We received a payment that doesn't match this order.")}</strong>
        {t("We are looking into it. Please do not pay again.")}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-amber-soft px-5 py-4 print:hidden">
      <p className="min-w-60 flex-1">
        {lead}
        {unreachable && <strong className="block">{t("The payment page could not be reached.")}</strong>}
        {heldUntil ? (
          <RichText
            text={t("We keep everything for you until <time>{time}</time>.", { time: writeTime(heldUntil) })}
            tags={{ time: (words) => <time dateTime={heldUntil}>{words}</time> }}
          />
        ) : (
          t("This order is awaiting payment.")
        )}
      </p>
      {more}
      {/* Stays disabled while the browser navigates to the payment page. */}
      <Button onClick={() => pay.mutate()} disabled={pay.isPending || pay.isSuccess}>
        <CreditCard aria-hidden className="size-5" />
        {unreachable ? t("Try again") : t("Pay now")}
      </Button>
    </div>
  );
}
