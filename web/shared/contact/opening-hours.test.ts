import { expect, it } from "vitest";
import { hoursInWords, weekFrom } from "./opening-hours.ts";

const open = (day: number, opens: string, closes: string) => ({ day, opens, closes });
const weekdays = [1, 2, 3, 4, 5].map((day) => open(day, "08:30", "18:00"));
const openingHours = [open(0, "10:00", "12:00"), ...weekdays, open(6, "08:30", "14:00")];
const american = { locale: "en-US", firstDay: 0 };
const british = { locale: "en-GB", firstDay: 1 };

it("days that follow one another and are alike share a line, from the first day of the week", () => {
  expect(hoursInWords({ ...american, openingHours })).toEqual([
    "Sunday: 10 AM – 12 PM",
    "Monday to Friday: 8:30 AM – 6:00 PM",
    "Saturday: 8:30 AM – 2:00 PM",
  ]);
  expect(hoursInWords({ ...british, openingHours })).toEqual([
    "Monday to Friday: 08:30–18:00",
    "Saturday: 08:30–14:00",
    "Sunday: 10:00–12:00",
  ]);
});

it("a day that is closed is left out, and parts the days around it", () => {
  const hours = [1, 2, 4].flatMap((day) => [open(day, "14:00", "18:00"), open(day, "08:00", "12:00")]);
  expect(hoursInWords({ ...american, openingHours: hours })).toEqual([
    "Monday to Tuesday: 8 AM – 12 PM, 2 – 6 PM",
    "Thursday: 8 AM – 12 PM, 2 – 6 PM",
  ]);
});

it("a shop that says nothing has no lines", () => {
  expect(hoursInWords({ ...american, openingHours: [] })).toEqual([]);
});

it("a week has all days, from any of them", () => {
  expect([0, 1, 6].map(weekFrom)).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6, 0],
    [6, 0, 1, 2, 3, 4, 5],
  ]);
});
