import { expect, it } from "vitest";
import { differenceText, numberText, percentText, reductionText } from "./numbers.ts";

it.each([
  ["en-US", ["7.25%", "−20%", "+3", "−1200", "1,000", "4.0", "1000.5"]],
  ["de-DE", ["7,25\u00a0%", "−20\u00a0%", "+3", "−1200", "1.000", "4,0", "1000,5"]],
  ["es-ES", ["7,25\u00a0%", "−20\u00a0%", "+3", "−1200", "1000", "4,0", "1000,5"]],
  ["fr-FR", ["7,25\u00a0%", "−20\u00a0%", "+3", "−1200", "1\u202f000", "4,0", "1000,5"]],
  // Marks keep the signs at their sides of the numbers among words from right to left.
  [
    "ar-US",
    ["7.25\u200e%\u200e", "\u200e−20\u200e%\u200e", "\u200e+3", "\u200e−1200", "1,000", "4.0", "1000.5"],
  ],
])("numbers are written as in %s", (locale, texts) => {
  expect([
    percentText(7.25, locale),
    reductionText(20, locale),
    differenceText(3, locale),
    differenceText(-1_200, locale),
    numberText(1_000, "count", locale),
    numberText(4, "rating", locale),
    numberText(1_000.5, "amount", locale),
  ]).toEqual(texts);
});

it("no difference has no sign", () => {
  expect(differenceText(0, "en-US")).toBe("0");
});

it("percentages have no more decimals than they are given", () => {
  expect([29, 2.5, 0.07, -3, 1_200].map((percent) => percentText(percent, "en-US"))).toEqual([
    "29%",
    "2.5%",
    "0.07%",
    "-3%",
    "1,200%",
  ]);
});
