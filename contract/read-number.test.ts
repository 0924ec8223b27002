import { expect, it } from "vitest";
import { decimalSignOf, readNumber, writeNumber } from "./read-number.ts";

it.each([
  ["3.59", 3.59],
  ["3,59", 3.59],
  [" $3.59 ", 3.59],
  ["3,59 €", 3.59],
  ["1,299.50", 1299.5],
  ["1.299,50", 1299.5],
  ["1 299,50", 1299.5],
  ["1’299.50", 1299.5],
  ["1,234,567.5", 1234567.5],
  ["0,125", 0.125],
  ["1234,567", 1234.567],
  ["12", 12],
  ["-3", -3],
])("%s is read alike, whatever the locale", (text, number) => {
  expect([readNumber(text, "."), readNumber(text, ",")]).toEqual([number, number]);
});

it("what may be thousands is read only with the locale's own sign", () => {
  expect([readNumber("1.299", "."), readNumber("1,299", ",")]).toEqual([1.299, 1.299]);
  expect([readNumber("1,299", "."), readNumber("1.299", ",")]).toEqual([undefined, undefined]);
});

it.each(["", " ", "-", "three", "3.5.9", "1,299,50", "3-4", "5e3", "10 20", "1o", "12 kg", ".5", "5."])(
  "%s is no number",
  (text) => {
    expect([readNumber(text, "."), readNumber(text, ",")]).toEqual([undefined, undefined]);
  },
);

it("what is written for a locale is read there as the same number", () => {
  expect(["en-US", "de-DE", "fr-TN", "ar-KW"].map((locale) => decimalSignOf({ locale }))).toEqual([
    ".",
    ",",
    ",",
    ".",
  ]);
  expect(writeNumber(1.299, ",")).toBe("1,299");
  expect(writeNumber("3.50", ".")).toBe("3.50");
});

it("what is refused in a locale is refused by the server, and is refused again when it is shown again", () => {
  const sent = writeNumber("1.000", ",");
  expect([sent, readNumber(sent)]).toEqual(["1,000", undefined]);
  expect(readNumber(writeNumber(sent, ","), ",")).toBeUndefined();
});
