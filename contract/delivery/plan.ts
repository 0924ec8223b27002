import type { Settings } from "../settings/settings.ts";

/** A zone's orders are brought to the shopper, or picked up at the shop. */
export const zoneKinds = ["delivery", "pickup"] as const;

export type ZoneKind = (typeof zoneKinds)[number];

/** The fee of an order, and the subtotal from which it is free (null: never), in whole units of the currency. */
export type ZonePrice = { fee: number; freeFrom: number | null };

/** When a zone is served, on some days of each week (0 is Sunday), by the clock of the shop: "16:00" to "18:00". */
export type DeliveryWindow = {
  days: number[];
  from: string;
  to: string;
  /** How many orders fit in. */
  capacity: number;
  /** How many minutes before it begins it can be ordered and changed for the last time. */
  cutOffMinutes: number;
};

export type Zone = {
  _id: string;
  name: string;
  kind: ZoneKind;
  /** What the postcodes of its addresses begin with, and their cities. Without both it is for all addresses. */
  postcodes: string[];
  cities: string[];
  /** Null: as in the settings. */
  price: ZonePrice | null;
  windows: DeliveryWindow[];
};

/** Days on which the slots of a zone, or of all zones (null), have another capacity; 0 is closed. */
export type DeliveryException = {
  from: string;
  until: string;
  zone: string | null;
  capacity: number;
  note: string | null;
};

/** When and where the shop delivers. Without windows there are no slots, and orders are placed without one. */
export type DeliveryPlan = {
  /** For how many days slots can be chosen, counting today. */
  daysAhead: number;
  zones: Zone[];
  exceptions: DeliveryException[];
};

export const noPlan: DeliveryPlan = { daysAhead: 7, zones: [], exceptions: [] };

/** Whether orders have slots. */
export function hasSlots({ zones }: Pick<DeliveryPlan, "zones">): boolean {
  return zones.some(({ windows }) => windows.length > 0);
}

type Place = { zipcode: string; city: string };

/**
 * The zone that brings orders to an address: the one with the longest beginning of its postcode, else with its city, else
 * the first for all addresses. Undefined where the shop does not deliver.
 */
export function zoneOf(plan: Pick<DeliveryPlan, "zones">, place: Place): Zone | undefined {
  const [postcode, city] = [asPostcode(place.zipcode), asCity(place.city)];
  const served = deliveringOf(plan);
  const matched = (zone: Zone) =>
    Math.max(
      0,
      ...zone.postcodes
        .map(asPostcode)
        .filter((start) => postcode.startsWith(start))
        .map(({ length }) => length),
    );
  const byPostcode = served.reduce<Zone | undefined>(
    (best, zone) => (matched(zone) > (best ? matched(best) : 0) ? zone : best),
    undefined,
  );
  return (
    byPostcode ??
    served.find(({ cities }) => city !== "" && cities.some((each) => asCity(each) === city)) ??
    served.find(({ postcodes, cities }) => postcodes.length === 0 && cities.length === 0)
  );
}

/**
 * What somebody typed to say where they are: a postcode, a city, or both. Words with a digit are of the postcode, as are two
 * capitals after digits ("1012 AB").
 */
export function placeOf(typed: string): Place {
  const text = typed
    .normalize("NFKC")
    // The digits of Arabic and Persian keyboards.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (!/\d/.test(text)) return { zipcode: "", city: text };
  const words = text.split(/[\s,]+/).filter(Boolean);
  const isOfPostcode = words.map(
    (word, index) => /\d/.test(word) || (/^[A-Z]{2}$/.test(word) && /^\d+$/.test(words[index - 1] ?? "")),
  );
  return {
    zipcode: words.filter((_, index) => isOfPostcode[index]).join(" "),
    city: words.filter((_, index) => !isOfPostcode[index]).join(" "),
  };
}

/** Whether there is more than one answer to when and for how much the shop delivers. */
export function dependsOnPlace(plan: Pick<DeliveryPlan, "zones">): boolean {
  const zones = deliveringOf(plan);
  return zones.length > 1 || zones.some(({ postcodes, cities }) => postcodes.length > 0 || cities.length > 0);
}

/**
 * What is certain about a place of which the postcode or the city may be missing, and the postcode not be whole: its zone, or
 * that the shop does not deliver there. `isServed` is null where the whole address decides.
 */
export function knownOf(
  plan: Pick<DeliveryPlan, "zones">,
  place: Place,
): { zone: Zone | undefined; isServed: boolean | null } {
  const zones = deliveringOf(plan);
  const zone = zoneOf(plan, place);
  const typed = asPostcode(place.zipcode);
  const isByPostcode = zone?.postcodes.some((start) => typed.startsWith(asPostcode(start))) ?? false;
  const isPossible = ({ postcodes, cities }: Zone) =>
    typed === ""
      ? postcodes.length > 0
      : postcodes.some((start) => asPostcode(start).startsWith(typed)) ||
        (!isByPostcode && place.city === "" && cities.length > 0);
  if (zones.length === 0 || zones.some((each) => each !== zone && isPossible(each)))
    return { zone: undefined, isServed: null };
  return { zone, isServed: zone !== undefined };
}

/** The zones that an order to this address can choose from: the one that brings it there, and where it is picked up. */
export function zonesFor(plan: Pick<DeliveryPlan, "zones">, place: Place): Zone[] {
  const served = zoneOf(plan, place);
  return [...(served ? [served] : []), ...pickupsOf(plan)];
}

/** Whether an address is in a zone, or the shop delivers nowhere in slots. */
export function isServed(plan: Pick<DeliveryPlan, "zones">, place: Place): boolean {
  return deliveringOf(plan).length === 0 || zoneOf(plan, place) !== undefined;
}

export function deliveringOf({ zones }: Pick<DeliveryPlan, "zones">): Zone[] {
  return zones.filter(({ kind, windows }) => kind === "delivery" && windows.length > 0);
}

export function pickupsOf({ zones }: Pick<DeliveryPlan, "zones">): Zone[] {
  return zones.filter(({ kind, windows }) => kind === "pickup" && windows.length > 0);
}

/** The settings with the fee of a zone, if it has its own. */
export function withZonePrice<S extends Pick<Settings, "shipping">>(settings: S, price: ZonePrice | null): S {
  return price === null ? settings : { ...settings, shipping: { ...settings.shipping, ...price } };
}

/** A postcode as it is compared: in capitals, without spaces and hyphens. */
export function asPostcode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, "");
}

/** A city as it is compared: in small letters. */
export function asCity(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase();
}
