import { hasSlots, isServed, type Zone, zonesFor } from "#contract/delivery/plan.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Shop } from "#platform/shop.ts";
import { findOpenSlot, openSlots, type Slot } from "./slots.ts";
import type { DeliveryState } from "./store.ts";

type Place = { zipcode: string; city: string };

/**
 * The slot for an order to an address: the wished one, or else the first free one of its zone. Null in a shop without
 * slots. Throws `slot_full`, `slot_closed`, `slot_refused` for one of another zone, `no_delivery`.
 */
export function chooseSlot(
  shop: Shop,
  state: DeliveryState,
  wished: string | null,
  place: Place,
): Slot | null {
  if (!hasSlots(state.plan)) {
    if (wished !== null) throw new ShopError("slot_closed");
    return null;
  }
  return wished === null
    ? firstFree(shop, state, place)
    : requireSlot(shop, state, wished, zonesFor(state.plan, place));
}

/**
 * Returns a slot of one of these zones that can be ordered now. Throws `slot_full`, `slot_closed`, and `slot_refused` for
 * one of another zone.
 */
export function requireSlot(
  { clock, settings }: Shop,
  state: DeliveryState,
  id: string,
  zones: readonly Zone[],
): Slot {
  const zone = zones.find(({ _id }) => _id === id.split("_")[0]);
  if (!zone) throw new ShopError("slot_refused");
  const slot = findOpenSlot(state.plan, id, clock(), settings.current.timeZone);
  if (!slot) throw new ShopError("slot_closed");
  if (!isFree(state, slot)) throw new ShopError("slot_full");
  return slot;
}

/** Whether another order fits into a slot. */
export function isFree({ taken }: Pick<DeliveryState, "taken">, { id, capacity }: Slot): boolean {
  return (taken[id] ?? 0) < capacity;
}

function firstFree({ clock, settings }: Shop, state: DeliveryState, place: Place): Slot {
  const [zone] = zonesFor(state.plan, place);
  if (!zone || !isServed(state.plan, place)) {
    const message = zone
      ? t("We do not deliver to this address yet. You can choose to pick your order up.")
      : t("We do not deliver to this address yet.");
    throw new ShopError("no_delivery", { message });
  }
  const open = openSlots(state.plan, zone, clock(), settings.current.timeZone);
  const slot = open.find((each) => isFree(state, each));
  if (slot) return slot;
  const message =
    zone.kind === "pickup"
      ? t("There is no free time for picking up on the coming days. Please try again tomorrow.")
      : t("There is no free time for delivery on the coming days. Please try again tomorrow.");
  throw new ShopError("slot_full", { message });
}
