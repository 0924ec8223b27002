import { expect, it } from "vitest";
import { type DeliveryWindow, isServed, type Zone } from "./plan.ts";

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
