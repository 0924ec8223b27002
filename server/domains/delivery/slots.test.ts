import fc from "fast-check";
import { expect, it } from "vitest";
import type { DeliveryPlan, Zone } from "#contract/delivery/plan.ts";
import { dayOf } from "#platform/days.ts";
import { zone as zoneFields } from "#tests/support/delivery.ts";
import { findOpenSlot, findSlot, openSlots, slotsOf } from "./slots.ts";

const HOUR_MS = 60 * 60_000;
const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Asia/Kolkata",
];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const window = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    from: time,
    to: time,
    capacity: fc.integer({ min: 1, max: 5 }),
    cutOffMinutes: fc.integer({ min: 0, max: 3_000 }),
  })
  .filter(({ from, to }) => from < to);
const now = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2027-12-31"),
  noInvalidDate: true,
});

/** The first day after this many, and how it is left out. */
const exception = fc.record({
  after: fc.nat({ max: 10 }),
  days: fc.nat({ max: 3 }),
  capacity: fc.nat({ max: 9 }),
});

const situation = fc.record({
  now,
  timeZone: fc.constantFrom(...zones),
  windows: fc.uniqueArray(window, { maxLength: 5, selector: ({ from, to }) => from + to }),
  daysAhead: fc.integer({ min: 1, max: 10 }),
  exceptions: fc.array(exception, { maxLength: 3 }),
});

function dayAfter(moment: Date, days: number): string {
  return new Date(moment.getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

it("slots are what the plan says on each day, whatever the clocks do", () => {
  fc.assert(
    fc.property(situation, ({ now, timeZone, windows, daysAhead, exceptions: given }) => {
      const zone = { ...zoneFields({ windows }), _id: "a" } as Zone;
      const exceptions = given.map(({ after, days, capacity }) => ({
        ...{ from: dayAfter(now, after), until: dayAfter(now, after + days), zone: null, note: null },
        capacity,
      }));
      const plan: DeliveryPlan = { daysAhead, zones: [zone], exceptions };
      const slots = [...slotsOf(plan, zone, now, timeZone)];
      const local = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
      expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
      for (const slot of slots) {
        const asked = windows.find(({ from, to }) => from === slot.from && to === slot.to);
        expect(asked?.days).toContain(new Date(`${slot.day}T00:00Z`).getUTCDay());
        expect(slot.start < slot.end).toBe(true);
        expect(dayOf(slot.start, timeZone)).toBe(slot.day);
        // A time that the clocks leave out is the one after it.
        expect(local.format(slot.start) >= slot.from).toBe(true);
        expect(slot.start.getTime() - slot.orderBy.getTime()).toBe((asked?.cutOffMinutes ?? 0) * 60_000);
        const meant = exceptions.filter(({ from, until }) => from <= slot.day && slot.day <= until);
        const capacities = meant.map(({ capacity }) => capacity);
        expect(slot.capacity).toBe(meant.length > 0 ? Math.min(...capacities) : asked?.capacity);
        expect(findSlot(plan, slot.id, timeZone)).toEqual(slot);
        const isOpen = slot.orderBy > now && slot.capacity > 0;
        expect(findOpenSlot(plan, slot.id, now, timeZone)).toEqual(isOpen ? slot : undefined);
      }
      expect(slots.every(({ day }) => day >= dayOf(now, timeZone))).toBe(true);
      const open = [...openSlots(plan, zone, now, timeZone)];
      expect(open).toEqual(slots.filter(({ orderBy, capacity }) => orderBy > now && capacity > 0));
      expect(slots.map(({ start }) => start.getTime())).toEqual(
        slots.map(({ start }) => start.getTime()).sort((one, other) => one - other),
      );
    }),
    { numRuns: 60 },
  );
});

it("slots that start at the same time follow by their ids, however the plan lists them", () => {
  const windows = ["18:00", "17:00", "19:00"].map((to) => ({
    ...zoneFields().windows[0],
    from: "16:00",
    to,
  }));
  const plan = { daysAhead: 1, zones: [], exceptions: [] };
  for (const listed of [windows, windows.toReversed()]) {
    const zone = { ...zoneFields({ windows: listed }), _id: "a" } as Zone;
    const slots = [...slotsOf(plan, zone, new Date("2026-05-04T08:00Z"), "Europe/Berlin")];
    expect(slots.map(({ to }) => to)).toEqual(["17:00", "18:00", "19:00"]);
  }
});

it("a window that begins in the hour that the clocks leave out is shorter, and one within it is left out", () => {
  const windows = [
    { ...zoneFields().windows[0], from: "02:00", to: "03:00" },
    { ...zoneFields().windows[0], from: "02:30", to: "05:00" },
  ];
  const zone = { ...zoneFields({ windows }), _id: "a" } as Zone;
  const plan = { daysAhead: 1, zones: [zone], exceptions: [] };
  const slots = [...slotsOf(plan, zone, new Date("2026-03-28T23:30Z"), "Europe/Berlin")];
  expect(slots.map(({ from, start, end }) => [from, start.toISOString(), end.toISOString()])).toEqual([
    ["02:30", "2026-03-29T01:30:00.000Z", "2026-03-29T03:00:00.000Z"],
  ]);
});

it("on a day of 25 hours, slots are by the clock", () => {
  const zone = { ...zoneFields(), _id: "a" } as Zone;
  const plan = { daysAhead: 2, zones: [zone], exceptions: [] };
  const slots = [...slotsOf(plan, zone, new Date("2026-10-24T10:00Z"), "Europe/Berlin")];
  expect(slots.map(({ start }) => start.toISOString())).toEqual([
    "2026-10-24T14:00:00.000Z",
    "2026-10-25T15:00:00.000Z",
  ]);
});
