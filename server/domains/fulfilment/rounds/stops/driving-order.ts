import type { Position } from "#contract/rounds/round.ts";

/** What is known of a stop to put it into its place. */
export type Place = {
  street: string;
  zipcode: string;
  city: string;
  position: Position | null;
  /** When the shopper expects the driver; null when no time was promised. */
  slot: { start: Date; end: Date } | null;
};

/**
 * Puts stops into a good sequence to drive: slot after slot, those without a slot last. Within a slot, when all positions and
 * the start are known, by distance: always the nearest one next, then improved by turning parts of the way around while
 * that makes it shorter (2-opt). Otherwise by postcode, street and house number, "Elm Street 2" before "Elm Street 10", so
 * that a street is driven once.
 */
export function inDrivingOrder<S extends Place>(stops: readonly S[], start: Position | null): S[] {
  const isByWay = start !== null && stops.every(({ position }) => position !== null);
  const way: S[] = [];
  for (const some of bySlot(stops))
    way.push(...(isByWay ? byWay(some, way.at(-1)?.position ?? start) : byStreet(some)));
  return way;
}

/** The stops of each slot, by when it starts and then by when it ends. */
function bySlot<S extends Place>(stops: readonly S[]): S[][] {
  const startOf = ({ slot }: Place) => slot?.start.getTime() ?? Number.MAX_SAFE_INTEGER;
  const endOf = ({ slot }: Place) => slot?.end.getTime() ?? Number.MAX_SAFE_INTEGER;
  return [...Map.groupBy(stops, (stop) => `${startOf(stop)} ${endOf(stop)}`).values()].toSorted(
    ([one], [other]) => (one && other ? startOf(one) - startOf(other) || endOf(one) - endOf(other) : 0),
  );
}

function byWay<S extends Place>(stops: readonly S[], start: Position): S[] {
  const placed = stops.flatMap((stop) => (stop.position ? [{ stop, at: stop.position }] : []));
  return shorten(start, nearestFirst(start, placed)).map(({ stop }) => stop);
}

type Placed<S> = { stop: S; at: Position };

const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function byStreet<S extends Place>(stops: readonly S[]): S[] {
  return stops.toSorted(
    (one, other) =>
      compare(one.zipcode, other.zipcode) ||
      compare(one.city, other.city) ||
      compare(nameOf(one.street), nameOf(other.street)) ||
      compare(numberOf(one.street), numberOf(other.street)) ||
      compare(one.street, other.street),
  );
}

/** A house number, before the street as in "12b Elm Street" or after it as in "Elm Street 12b". */
const HOUSE = /^(\d+\s?[a-z]?)\b[\s,]+|[\s,]+(\d+\s?[a-z]?)$/i;

const nameOf = (street: string) => street.trim().replace(HOUSE, "");

function numberOf(street: string): string {
  const [, before, after] = HOUSE.exec(street.trim()) ?? [];
  return before ?? after ?? "";
}

function nearestFirst<S>(start: Position, stops: readonly Placed<S>[]): Placed<S>[] {
  const left = [...stops];
  const way: Placed<S>[] = [];
  for (let from = start; left.length > 0; from = way.at(-1)?.at ?? start) {
    const distances = left.map(({ at }) => distance(from, at));
    way.push(...left.splice(distances.indexOf(Math.min(...distances)), 1));
  }
  return way;
}

/** Turns parts around while that shortens the way from the start through all stops; the way back does not count. */
function shorten<S>(start: Position, stops: readonly Placed<S>[]): Placed<S>[] {
  let way = [...stops];
  const at = (index: number) => (index < 0 ? start : way[index]?.at);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let from = 0; from < way.length - 1; from++)
      for (let to = from + 1; to < way.length; to++) {
        const saved =
          between(at(from - 1), at(from)) +
          between(at(to), at(to + 1)) -
          between(at(from - 1), at(to)) -
          between(at(from), at(to + 1));
        // Less than a millimetre is a rounding error, and would be saved for ever.
        if (saved < 1e-6) continue;
        way = [...way.slice(0, from), ...way.slice(from, to + 1).reverse(), ...way.slice(to + 1)];
        isShorter = true;
      }
  }
  return way;
}

function between(one: Position | undefined, other: Position | undefined): number {
  return one && other ? distance(one, other) : 0;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in kilometres as the crow flies, by the haversine formula. */
export function distance(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const a =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}
