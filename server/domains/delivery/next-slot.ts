import {
  type DeliveryPlan,
  deliveringOf,
  dependsOnPlace,
  hasSlots,
  knownOf,
  pickupsOf,
  placeOf,
  type Zone,
} from "#contract/delivery/plan.ts";
import { slotText } from "#contract/delivery/slot-times.ts";
import { longText } from "#contract/delivery/speed.ts";
import { t } from "#contract/i18n/i18n.ts";
import { dayOf } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import { isFree } from "./choose-slot.ts";
import { findDeliveryTimes } from "./delivery-times.ts";
import { viewSlot } from "./service.ts";
import { openSlots, type Slot } from "./slots.ts";
import { readState } from "./store.ts";

/** As long as a page can be shown without being made again: nobody is promised what ends in a moment. */
const MARGIN_MS = 3 * 60_000;

/** The first free slot of the zone of a postcode or city, or of all zones, what they cost, and how long deliveries take. */
export async function readNext({ clock, db, settings }: Shop, typed: string | undefined) {
  const now = clock();
  const { timeZone } = settings.current;
  const { locale } = settings.reader;
  const [state, { minutes, lateMinutes }] = await Promise.all([readState(db, now), findDeliveryTimes(db)]);
  const zones = state.plan.zones.filter(({ windows }) => windows.length > 0);
  const known = typed ? knownOf(state.plan, placeOf(typed)) : undefined;
  const safe = new Date(now.getTime() + MARGIN_MS);
  const firsts = promisedZones(state.plan, known).flatMap(
    (each) => openSlots(state.plan, each, safe, timeZone).find((slot) => isFree(state, slot)) ?? [],
  );
  const [first] = firsts.sort((one, other) => one.start.getTime() - other.start.getTime());
  return {
    hasSlots: hasSlots(state.plan),
    dependsOnPlace: dependsOnPlace(state.plan),
    zones,
    zone: known?.zone ?? null,
    isServed: known?.isServed ?? null,
    next: first ? { ...viewSlot(first), zone: first.zone.name, kind: first.zone.kind } : null,
    minutes,
    promise: first
      ? withLateness(
          promiseOf(first, firsts, slotText(first, locale, dayOf(now, timeZone))),
          first,
          lateMinutes,
        )
      : null,
  };
}

/** With what nine of ten of the last orders took longer than their slots. */
function withLateness(promise: string, { zone: { kind } }: Slot, lateMinutes: number | null): string {
  if (kind !== "delivery" || !lateMinutes) return promise;
  return t("{promise} (lately up to {duration} later)", { promise, duration: longText(lateMinutes) });
}

/** The first of several zones is not everybody's. */
function promiseOf({ zone: { kind } }: Slot, firsts: readonly Slot[], slot: string): string {
  if (kind === "pickup") return t("Next pick-up: {slot}", { slot });
  return firsts.length > 1 ? t("Earliest delivery: {slot}", { slot }) : t("Next delivery: {slot}", { slot });
}

/** The zones whose first slot is promised: the known one, or those that deliver, unless orders can only be picked up. */
function promisedZones(plan: DeliveryPlan, known: ReturnType<typeof knownOf> | undefined): Zone[] {
  const delivering = deliveringOf(plan);
  if (delivering.length === 0) return pickupsOf(plan);
  if (!known) return delivering;
  return known.zone ? [known.zone] : [];
}
