import { describe, expect, it } from "vitest";
import { type DeliveryWindow, dependsOnPlace, isServed, knownOf, placeOf, type Zone } from "./plan.ts";

const morning: DeliveryWindow = { days: [1], from: "09:00", to: "12:00", capacity: 5, cutOffMinutes: 60 };

it("serves every address while no zone that is delivered to has times", () => {
  const isServedBy = (kind: Zone["kind"], windows: DeliveryWindow[]) => {
    const zone = { _id: "1", name: "Town", kind, postcodes: ["10000"], cities: [], price: null, windows };
    return isServed({ zones: [zone] }, { zipcode: "99999", city: "Elsewhere" });
  };
  expect(isServedBy("delivery", [])).toBe(true);
  expect(isServedBy("pickup", [morning])).toBe(true);
  expect(isServedBy("delivery", [morning])).toBe(false);
});

describe("what is known of a postcode or a city", () => {
  const zone = (name: string, places: Partial<Zone>): Zone => ({
    ...{ _id: name, name, kind: "delivery", postcodes: [], cities: [], price: null, windows: [morning] },
    ...places,
  });
  const north = zone("North", { postcodes: ["627", "SW"] });
  const old = zone("Old town", { cities: ["Springfield"] });
  const rest = zone("Elsewhere", {});
  const known = (zones: Zone[], typed: string) => {
    const { zone, isServed } = knownOf({ zones }, placeOf(typed));
    return [zone?.name, isServed];
  };

  it.each([
    ["62701", [north], ["North", true]],
    ["sw1a 1aa", [north], ["North", true]],
    ["10115", [north], [undefined, false]],
    ["٦٢٧٠١", [north], ["North", true]],
    ["６２７０１", [north], ["North", true]],
    // Half of a postcode.
    ["62", [north], [undefined, null]],
    ["627", [north, zone("Near", { postcodes: ["62701"] })], [undefined, null]],
    ["62702", [north, zone("Near", { postcodes: ["62701"] })], ["North", true]],
    // A city, which is no postcode that begins with these letters.
    ["Swindon", [north], [undefined, null]],
    ["springfield ", [old], ["Old town", true]],
    ["springfield", [north, old], [undefined, null]],
    ["10115", [old], [undefined, null]],
    ["10115 Springfield", [north, old], ["Old town", true]],
    ["Berlin, 10115", [north, old], [undefined, false]],
    ["TR26 1AB St Ives", [zone("Coast", { postcodes: ["TR26 1AB"] })], ["Coast", true]],
    ["St Ives TR27", [zone("Coast", { cities: ["St Ives"] })], ["Coast", true]],
    ["6830 Au", [zone("Hills", { postcodes: ["6830"] })], ["Hills", true]],
    ["1012 AB", [zone("Canals", { postcodes: ["1012AB"] })], ["Canals", true]],
    ["10115", [rest], ["Elsewhere", true]],
    // Its address may be in the town.
    ["10115", [old, rest], [undefined, null]],
    ["10115", [], [undefined, null]],
  ])("%j", (typed, zones, expected) => {
    expect(known(zones, typed)).toEqual(expected);
  });

  it("is not asked where there is one answer", () => {
    expect(dependsOnPlace({ zones: [rest] })).toBe(false);
    expect(dependsOnPlace({ zones: [rest, zone("Counter", { kind: "pickup" })] })).toBe(false);
    expect(dependsOnPlace({ zones: [old] })).toBe(true);
    expect(dependsOnPlace({ zones: [north, rest] })).toBe(true);
  });
});
