import fc from "fast-check";
import { expect, it } from "vitest";
import type { Position } from "#contract/rounds/round.ts";
import { distance, inDrivingOrder, type Place } from "./driving-order.ts";

const start = { latitude: 52.5, longitude: 13.4 };
const place = (street: string, zipcode = "62701", position: Position | null = null): Place => ({
  ...{ street, zipcode, city: "Springfield", position, slot: null },
});
const streets = (stops: readonly Place[]) => stops.map(({ street }) => street);

it("goes by postcode, street and house number while a position is unknown, whichever side the number is on", () => {
  const stops = [
    place("Oak Road 1", "62702"),
    place("Elm Street 10", "62701", start),
    place("12 Birch Lane"),
    place("Elm Street 2"),
    place("2b Birch Lane"),
    place("Elm Street 2 a"),
  ];
  expect(streets(inDrivingOrder(stops, start))).toEqual([
    "2b Birch Lane",
    "12 Birch Lane",
    "Elm Street 2",
    "Elm Street 2 a",
    "Elm Street 10",
    "Oak Road 1",
  ]);
});

it("does not go to and fro when all positions are known", () => {
  // Always the nearest next would be 1,-1 then 1,-2 then 2,-2 and all the way back.
  const at = (x: number, y: number) => place(`${x},${y}`, "1", { longitude: x / 100, latitude: y / 100 });
  const stops = [at(-2, 1), at(1, -1), at(2, -2), at(1, -2)];
  const middle = { latitude: 0, longitude: 0 };
  expect(streets(inDrivingOrder(stops, middle))).toEqual(["1,-1", "2,-2", "1,-2", "-2,1"]);
});

it("goes slot after slot, those without one last, and within a slot by the way from the last stop or by street", () => {
  const hour = (time: number) => new Date(Date.UTC(2026, 4, 4, time));
  const at = (from: number, to: number, x: number, isKnown: boolean): Place => ({
    ...place(`Elm Street ${x}`, "1", isKnown ? { longitude: x / 100, latitude: 0 } : null),
    slot: { start: hour(from), end: hour(to) },
  });
  const stops = (isKnown: boolean) => [
    { ...at(0, 0, 1, isKnown), slot: null },
    at(14, 16, 2, isKnown),
    at(14, 16, 7, isKnown),
    at(12, 16, 3, isKnown),
    at(12, 14, 6, isKnown),
    at(12, 14, 5, isKnown),
  ];
  const numbers = (way: readonly Place[]) => way.map(({ street }) => Number(street.split(" ").at(-1)));
  expect(numbers(inDrivingOrder(stops(false), null))).toEqual([5, 6, 3, 2, 7, 1]);
  // The 14 o'clock stops begin at the one that is nearest to where the 12 o'clock ones end.
  const east = { longitude: 0.1, latitude: 0 };
  expect(numbers(inDrivingOrder(stops(true), east))).toEqual([6, 5, 3, 2, 7, 1]);
});

it("keeps every stop once, and no turn of a part makes the way shorter", () => {
  const degrees = fc.record({
    latitude: fc.double({ min: 52, max: 53, noNaN: true }),
    longitude: fc.double({ min: 13, max: 14, noNaN: true }),
  });
  const lengthOf = (stops: readonly Place[]) =>
    stops.reduce(
      ({ from, km }, { position }) => ({ from: position ?? from, km: km + distance(from, position ?? from) }),
      { from: start, km: 0 },
    ).km;
  fc.assert(
    fc.property(fc.array(degrees, { maxLength: 12 }), (positions) => {
      const stops = positions.map((position, index) => place(`${index}`, "1", position));
      const way = inDrivingOrder(stops, start);
      expect(streets(way).toSorted()).toEqual(streets(stops).toSorted());
      for (let from = 0; from < way.length; from++)
        for (let to = from + 1; to < way.length; to++) {
          const turned = [...way.slice(0, from), ...way.slice(from, to + 1).reverse(), ...way.slice(to + 1)];
          expect(lengthOf(turned)).toBeGreaterThan(lengthOf(way) - 1e-5);
        }
    }),
    { numRuns: 50 },
  );
});
