import { t } from "#contract/i18n/i18n.ts";
import { type OrderStatus, statusNames } from "#contract/orders/order-status.ts";

/** An order's status: amber while it awaits its payment, red when it is cancelled. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return (
    <p className={`rounded-full px-3 py-0.5 font-bold text-sm ${lookOf(status)}`}>{t(statusNames[status])}</p>
  );
}

function lookOf(status: OrderStatus): string {
  if (status === "Awaiting payment") return "bg-amber-soft text-amber";
  return status === "Cancelled" ? "bg-tomato-soft text-tomato" : "bg-brand-soft text-brand-strong";
}
