import { hasSlots } from "#contract/delivery/plan.ts";
import { timesOf } from "#contract/delivery/slot-times.ts";
import type { PlannedSlot } from "#contract/delivery/staff-endpoints.ts";
import { dayOf } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import { viewSlot } from "./service.ts";
import { findSlot, slotsOf } from "./slots.ts";
import { findPlan, listSlots } from "./store.ts";

/** The slots of the coming days with their orders, also others that orders have: later ones, and those no longer in the plan. */
export async function readDays({ clock, db, settings }: Shop) {
  const now = clock();
  const { timeZone } = settings.current;
  const [{ plan }, used] = await Promise.all([findPlan(db), listSlots(db, now)]);
  const taken = new Map(used.map((each) => [each.id, each]));
  const planned = plan.zones
    .flatMap((zone) => [...slotsOf(plan, zone, now, timeZone)])
    .filter(({ id, end, capacity }) => end > now && (capacity > 0 || taken.get(id)?.taken));
  const ids = new Set(planned.map(({ id }) => id));
  const left = used.filter(({ id, taken: count }) => count > 0 && !ids.has(id));
  const slots: PlannedSlot[] = [
    ...planned.map((slot) => ({
      ...viewSlot(slot),
      zone: slot.zone.name,
      kind: slot.zone.kind,
      taken: taken.get(slot.id)?.taken ?? 0,
      capacity: slot.capacity,
    })),
    ...left.map(({ id, zone, kind, startsAt: start, endsAt: end, taken: count }) => ({
      ...viewSlot({ id, ...timesOf(id), start, end }),
      // A slot beyond the listed days is in the plan; one that is not is closed.
      ...{ zone, kind, taken: count, capacity: findSlot(plan, id, timeZone)?.capacity ?? 0 },
    })),
  ];
  slots.sort((one, other) => compare(one.start, other.start) || compare(one.zone, other.zone));
  return { hasSlots: hasSlots(plan), today: dayOf(now, timeZone), slots };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
