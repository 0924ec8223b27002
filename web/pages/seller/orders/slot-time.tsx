import type { OrderSlot } from "../../../../contract/delivery/endpoints.ts";
import { slotText, timesText } from "../../../../contract/delivery/slot-times.ts";
import { useSettings } from "../../../ui/settings.ts";

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

/** The day in a time zone (null: the browser's), such as "2026-05-04", which is how Swedes write it. */
function dayNow(timeZone: string | null): string {
  return new Intl.DateTimeFormat("sv-SE", timeZone === null ? {} : { timeZone }).format(new Date());
}
