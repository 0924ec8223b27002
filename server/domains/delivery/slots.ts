import type { DeliveryPlan, DeliveryWindow, Zone } from "#contract/delivery/plan.ts";
import { type SlotTimes, slotId } from "#contract/delivery/slot-times.ts";
import { DAY_MS, dayOf, momentIn } from "#platform/days.ts";

const MINUTE_MS = 60_000;

/** A window of a zone on a day. */
export type Slot = SlotTimes & {
  id: string;
  zone: Zone;
  start: Date;
  end: Date;
  /** Until when it can be ordered. */
  orderBy: Date;
  /** How many orders it takes; 0 when it is closed. */
  capacity: number;
};

/**
 * The slots of a zone on the coming days, by time, also those whose time to order has passed, or which are closed. They are
 * made one day after the other: most callers need the first few.
 */
export function* slotsOf(
  plan: DeliveryPlan,
  zone: Zone,
  now: Date,
  timeZone: string | null,
): Generator<Slot, void, undefined> {
  for (const day of comingDays(dayOf(now, timeZone), plan.daysAhead))
    yield* slotsOn(plan, zone, day, timeZone).sort(
      (one, other) => one.start.getTime() - other.start.getTime() || (one.id < other.id ? -1 : 1),
    );
}

/** Those of them that can be ordered now, whether they are full or not. */
export function openSlots(plan: DeliveryPlan, zone: Zone, now: Date, timeZone: string | null) {
  return slotsOf(plan, zone, now, timeZone).filter((slot) => isOpen(slot, now));
}

/** One of those by its id. */
export function findOpenSlot(
  plan: DeliveryPlan,
  id: string,
  now: Date,
  timeZone: string | null,
): Slot | undefined {
  const slot = findSlot(plan, id, timeZone);
  if (!slot || !isOpen(slot, now)) return undefined;
  return comingDays(dayOf(now, timeZone), plan.daysAhead).includes(slot.day) ? slot : undefined;
}

function isOpen({ orderBy, capacity }: Slot, now: Date): boolean {
  return orderBy > now && capacity > 0;
}

/** A slot of the plan by its id, on whatever day it is. */
export function findSlot(plan: DeliveryPlan, id: string, timeZone: string | null): Slot | undefined {
  const [zoneId, day = ""] = id.split("_");
  const zone = plan.zones.find(({ _id }) => _id === zoneId);
  if (!zone || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  return slotsOn(plan, zone, day, timeZone).find((slot) => slot.id === id);
}

function slotsOn(plan: DeliveryPlan, zone: Zone, day: string, timeZone: string | null): Slot[] {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return zone.windows
    .filter(({ days }) => days.includes(weekday))
    .flatMap((window) => asSlot(plan, zone, window, day, timeZone));
}

/** Nothing for a window that the change of the clocks leaves no time for. */
function asSlot(
  plan: DeliveryPlan,
  zone: Zone,
  { from, to, capacity, cutOffMinutes }: DeliveryWindow,
  day: string,
  timeZone: string | null,
): Slot[] {
  const [start, end] = [momentIn(`${day}T${from}`, timeZone), momentIn(`${day}T${to}`, timeZone)];
  if (end <= start) return [];
  const orderBy = new Date(start.getTime() - cutOffMinutes * MINUTE_MS);
  const times = { day, from, to };
  const id = slotId(zone._id, times);
  return [{ ...times, id, zone, start, end, orderBy, capacity: capacityOn(plan, zone, day, capacity) }];
}

/** Where several exceptions are for a day, the lowest capacity counts: closed is closed. */
function capacityOn({ exceptions }: DeliveryPlan, zone: Zone, day: string, capacity: number): number {
  const meant = exceptions.filter(
    (each) => each.from <= day && day <= each.until && (each.zone === null || each.zone === zone._id),
  );
  return meant.length > 0 ? Math.min(...meant.map((each) => each.capacity)) : capacity;
}

function comingDays(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00Z`);
  return Array.from({ length: count }, (_none, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}
