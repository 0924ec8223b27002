import { expect, it } from "vitest";
import { hoursInWords } from "./opening-hours.ts";

const open = (day: number, opens: string, closes: string) => ({ day, opens, closes });

it("days that follow one another and are alike share a line, from Monday to Sunday", () => {
  const weekdays = [1, 2, 3, 4, 5].map((day) => open(day, "08:30", "18:00"));
  const hours = [open(0, "10:00", "12:00"), ...weekdays, open(6, "08:30", "14:00")];
  expect(hoursInWords(hours)).toEqual([
    "Monday to Friday: 08:30 to 18:00",
    "Saturday: 08:30 to 14:00",
    "Sunday: 10:00 to 12:00",
  ]);
});

it("a day that is closed is left out, and parts the days around it", () => {
  const hours = [1, 2, 4].flatMap((day) => [open(day, "14:00", "18:00"), open(day, "08:00", "12:00")]);
  expect(hoursInWords(hours)).toEqual([
    "Monday to Tuesday: 08:00 to 12:00, 14:00 to 18:00",
    "Thursday: 08:00 to 12:00, 14:00 to 18:00",
  ]);
});

it("a shop that says nothing has no lines", () => {
  expect(hoursInWords([])).toEqual([]);
});
