import { expect, it } from "vitest";
import { slotText, timesText } from "./slot-times.ts";

it.each([
  ["en-US", "4 – 6 PM", "8:30 AM – 6:00 PM"],
  ["en-US-u-hc-h23", "16:00 – 18:00", "08:30 – 18:00"],
  ["en-GB", "16:00–18:00", "08:30–18:00"],
  ["en-GB-u-hc-h12", "4–6 pm", "8:30 am – 6:00 pm"],
  ["de-DE", "16–18 Uhr", "08:30–18:00 Uhr"],
  ["de-DE-u-hc-h12-fw-sun", "4 – 6 PM", "8:30 AM – 6:00 PM"],
  ["es-ES", "16:00–18:00", "8:30–18:00"],
])("times are written by the clock of %s, and are known to be times", (locale, full, half) => {
  expect(timesText({ from: "16:00", to: "18:00" }, locale)).toBe(full);
  expect(timesText({ from: "08:30", to: "18:00" }, locale)).toBe(half);
});

it("a slot is a day and times, whatever day the clock is changed on", () => {
  const slot = { day: "2026-03-29", from: "02:00", to: "03:30" };
  expect(slotText(slot, "en-US")).toBe("Sun, Mar 29, 2:00 – 3:30 AM");
  expect(slotText(slot, "en-GB", slot.day)).toBe("today, 02:00–03:30");
});
