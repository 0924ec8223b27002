import { expect, it } from "vitest";
import { readBarcode } from "./barcode.ts";

it.each([
  ["4006381333931", "4006381333931"],
  [" 4006381-333931 ", "4006381333931"],
  ["036000291452", "0036000291452"],
  ["0036000291452", "0036000291452"],
  ["00036000291452", "0036000291452"],
  ["10036000291459", "10036000291459"],
  ["96385074", "96385074"],
  ["4006381333932", undefined],
  ["400638133393", undefined],
  ["4006381333931x", undefined],
  ["١٢٣٤٥٦٧٠", undefined],
  ["12345", undefined],
  ["", undefined],
])("reads the barcode %j as %j", (text, barcode) => {
  expect(readBarcode(text)).toBe(barcode);
});
