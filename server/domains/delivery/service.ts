import { hasSlots, isServed, zonesFor } from "#contract/delivery/plan.ts";
import { ShopError } from "#contract/errors.ts";
import { dayOf } from "#platform/days.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { isFree, requireSlot } from "./choose-slot.ts";
import { deliveryChanged } from "./events.ts";
import { findSlot, openSlots, type Slot } from "./slots.ts";
import { asState, type DeliveryState, findPlace, readState, releasePlace, reservePlace } from "./store.ts";

export { chooseSlot } from "./choose-slot.ts";
export type { Slot };
export { asState };

/** How often a slot is taken again when the plan has changed meanwhile. */
const TAKES_MAX = 3;

/**
 * The slots for one of the shopper's own addresses, and those to pick up; or those of one zone. Throws
 * `address_not_found`.
 */
export async function readSlots(
  { clock, db, settings }: Shop,
  shopperId: string,
  { address, zone: zoneId }: { address?: string | undefined; zone?: string | undefined },
) {
  const now = clock();
  const { timeZone } = settings.current;
  const [place, { plan, ...state }] = await Promise.all([
    zoneId === undefined && address !== undefined ? findPlace(db, shopperId, address) : undefined,
    readState(db, now),
  ]);
  if (!place && zoneId === undefined) throw new ShopError("address_not_found");
  const zones = place ? zonesFor(plan, place) : plan.zones.filter(({ _id }) => _id === zoneId);
  const ways = zones.map((zone) => ({
    zone,
    slots: [...openSlots(plan, zone, now, timeZone)].map((slot) => ({
      ...viewSlot(slot),
      orderBy: slot.orderBy.toISOString(),
      isFull: !isFree(state, slot),
    })),
  }));
  return {
    hasSlots: hasSlots(plan),
    today: dayOf(now, timeZone),
    isServed: !place || isServed(plan, place),
    ways,
  };
}

/** A slot with its times, as the API has them. */
export function viewSlot({ id, day, from, to, start, end }: Omit<Slot, "zone" | "orderBy" | "capacity">) {
  return { _id: id, day, from, to, start: start.toISOString(), end: end.toISOString() };
}

/**
 * Counts an order of a slot, in the transaction that places it. Returns whether that was possible: if not, the slot is full
 * or the plan has changed, and the caller has to roll back. Of concurrent orders, each waits for the one before.
 */
export async function takeSlot(
  { events }: Shop,
  tx: Transaction,
  { id, zone, start, end, capacity }: Slot,
  version: number,
): Promise<boolean> {
  const [taken] = await reservePlace(tx, {
    ...{ id, zone: zone.name, kind: zone.kind, capacity, version },
    ...{ startsAt: start.toISOString(), endsAt: end.toISOString() },
  });
  if (taken?.isFull) await events.publish(tx, deliveryChanged, {});
  return taken !== undefined;
}

/** Gives back the slot of an order that is cancelled. The caller has locked the order, and no product yet. */
export async function returnSlot({ events }: Shop, tx: Transaction, id: string): Promise<void> {
  const [returned] = await releasePlace(tx, { id });
  // Even when it was not full: the plan may have allowed fewer orders since, and now another one fits in.
  if (returned) await events.publish(tx, deliveryChanged, {});
}

/**
 * Takes the slot of a cancelled order again, also when its time to order has passed: it was ordered in time. Returns whether
 * it is still in the plan, and free; if not, the caller has to roll back.
 */
export async function reserveSlotAgain(shop: Shop, tx: Transaction, id: string): Promise<boolean> {
  const { timeZone } = shop.settings.current;
  const slot = await takeFromPlan(shop, tx, ({ plan }) => findSlot(plan, id, timeZone));
  return slot !== undefined;
}

/**
 * Gives an order another slot of its zone, in the transaction of a locked order. Throws `slot_full`, `slot_closed`, and
 * `slot_refused` for a slot of another zone. Slots are locked in the order of their ids.
 */
export async function exchangeSlot(
  shop: Shop,
  tx: Transaction,
  before: string,
  wished: string,
): Promise<Slot> {
  const zoneId = before.split("_")[0];
  if (wished > before) await returnSlot(shop, tx, before);
  const slot = await takeFromPlan(shop, tx, (state) => {
    const zones = state.plan.zones.filter(({ _id }) => _id === zoneId);
    return requireSlot(shop, state, wished, zones);
  });
  if (!slot) throw new ShopError("slot_full");
  if (wished < before) await returnSlot(shop, tx, before);
  return slot;
}

/** Takes a slot of the newest plan: when that changes meanwhile, looks again. Returns undefined when there is none, or it is full. */
async function takeFromPlan(
  shop: Shop,
  tx: Transaction,
  find: (state: DeliveryState) => Slot | undefined,
): Promise<Slot | undefined> {
  let refused: number | undefined;
  for (let reads = 0; reads <= TAKES_MAX; reads += 1) {
    const state = await readState(tx, shop.clock());
    // Refused with the newest plan: it is full.
    if (state.version === refused) return undefined;
    const slot = find(state);
    if (!slot || (await takeSlot(shop, tx, slot, state.version))) return slot;
    refused = state.version;
  }
  return undefined;
}
