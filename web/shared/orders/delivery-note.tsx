import { MessageSquareText } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";

/** What the shopper wrote about the delivery, if anything. */
export function DeliveryNote({ order: { note } }: { order: Pick<Order, "note"> }) {
  if (!note) return null;
  return (
    <p className="mt-2 flex gap-2 rounded-xl bg-sunken px-3 py-2">
      <MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="sr-only">{t("Note:")} </span>
        {note}
      </span>
    </p>
  );
}
