import { z } from "zod";
import { timesOf } from "#contract/delivery/slot-times.ts";
import type { OrderFilters } from "#contract/orders/staff-endpoints.ts";
import { dayAfter, momentsOfDays } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";

/** When the slots of a day begin; for one slot, its day and a day around it, whatever time zone it was made in. */
export function slotTimes({ settings }: Shop, { day, slot }: Pick<OrderFilters, "day" | "slot">) {
  const named = slot === undefined ? "" : timesOf(slot).day;
  const around = isDay(named) ? { from: dayAfter(named, -1), to: dayAfter(named, 1) } : {};
  const { from: slotFrom, before: slotBefore } = momentsOfDays(
    day === undefined ? around : { from: day, to: day },
    settings.current.timeZone,
  );
  return { slotFrom, slotBefore };
}

const isDay = (text: string) => z.iso.date().safeParse(text).success;
