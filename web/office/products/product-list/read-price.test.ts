import { expect, it } from "vitest";
import { readPieces, readPrice } from "./read-price.ts";

const read = (text: string) => readPrice(text, { locale: "en-US" });

it("reads prices as people type and paste them", () => {
  expect(["3.59", "3,59", " $3.59 ", "3", "US$1,299.50", "0,5", "12 kr"].map(read)).toEqual([
    3.59, 3.59, 3.59, 3, 1299.5, 0.5, 12,
  ]);
});

it("does not guess what a text means that is no price", () => {
  expect(
    ["", "-3", "three", "3.5.9", "1,299,50", "1,299", "3-4", "5e3", "2 for 5", "10 20", "1o"].map(read),
  ).toEqual(Array.from({ length: 11 }, () => undefined));
});

it("reads pieces", () => {
  expect(["12", " 0 ", "", "1.5", "-1", "12 kg"].map(readPieces)).toEqual([
    12,
    0,
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});
