import { CalendarClock } from "lucide-react";
import type { OrderSlot } from "#contract/delivery/endpoints.ts";
import { slotText } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useSettings } from "#web/components/settings.ts";

/** When an order comes, or when and where it is picked up; nothing for one without a slot. */
export function OrderSlotLine({ slot, className = "" }: { slot: OrderSlot | null; className?: string }) {
  const { locale } = useSettings();
  if (!slot) return null;
  return (
    <p className={`flex items-start gap-2 ${className}`}>
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          {slot.kind === "pickup" ? t("Pick-up, {zone}:", { zone: slot.zone }) : t("Delivery:")}
        </span>{" "}
        <time dateTime={slot.start}>{slotText(slot, locale)}</time>
      </span>
    </p>
  );
}
