import { expect, it } from "vitest";
import { readWeight, writeWeight } from "./weighing.ts";

const grams = { locale: "en-US", weightUnit: "kg" } as const;
const pounds = { locale: "en-US", weightUnit: "lb" } as const;
const germanPounds = { locale: "de-DE", weightUnit: "lb" } as const;

it.each([
  [" 480 ", grams, 480],
  ["0.48", grams, undefined],
  ["0", grams, undefined],
  ["", grams, undefined],
  ["1.27", pounds, 576.062_309_9],
  [" .5 ", pounds, 226.796_185],
  ["1,27", germanPounds, 576.062_309_9],
  ["1.27", germanPounds, 576.062_309_9],
  ["12", pounds, 5_443.108_44],
  ["1,275", pounds, undefined],
  ["1.275", pounds, undefined],
  ["1,275", germanPounds, undefined],
  ["0.00", pounds, undefined],
  ["-1", pounds, undefined],
  ["1 lb", pounds, undefined],
  ["", pounds, undefined],
])("%j, as %o shows it, is %s grams", (text, style, weight) => {
  expect(readWeight(text, style)).toBe(weight);
});

it("a weight is written as it is typed", () => {
  expect(writeWeight(480, grams)).toBe("480");
  expect(writeWeight(480, pounds)).toBe("1.06");
  for (let hundredths = 1; hundredths < 2_000; hundredths++) {
    const text = `${hundredths / 100}`;
    expect(writeWeight(readWeight(text, pounds) ?? 0, pounds)).toBe(text);
  }
  expect(writeWeight(430.912_751_5, germanPounds)).toBe("0,95");
});
