import type { OrderSlot } from "#contract/delivery/endpoints.ts";
import { slotText, timesText } from "#contract/delivery/slot-times.ts";
import { useSettings } from "#web/components/settings.ts";
import { dayNow } from "#web/office/shared/day-now.ts";

/** When an order is due, by which the board is sorted: "4 – 6 PM", with the day unless it is today in the shop. */
export function SlotTime({ slot }: { slot: OrderSlot }) {
  const { locale, timeZone } = useSettings();
  const isToday = slot.day === dayNow(timeZone);
  return (
    <time dateTime={slot.start} title={slotText(slot, locale)} className="tabular whitespace-nowrap text-sm">
      {isToday ? timesText(slot, locale) : slotText(slot, locale)}
    </time>
  );
}
