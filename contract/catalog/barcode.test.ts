import { expect, it } from "vitest";
import { isGlobalGtin, readBarcode } from "./barcode.ts";

it.each([
  ["4006381333931", "4006381333931"],
  [" 4006381-333931 ", "4006381333931"],
  ["036000291452", "0036000291452"],
  ["0036000291452", "0036000291452"],
  ["00036000291452", "0036000291452"],
  ["10036000291459", "10036000291459"],
  ["96385074", "96385074"],
  // UPC-E, by its seventh digit.
  ["01234505", "0012000003455"],
  ["0 425261 4", "0042100005264"],
  ["01234531", "0012300000451"],
  ["01234543", "0012340000053"],
  ["01234565", "0012345000065"],
  // Valid as a GTIN-8 too.
  ["12345670", "12345670"],
  ["01234506", undefined],
  ["21234505", undefined],
  ["4006381333932", undefined],
  ["400638133393", undefined],
  ["4006381333931x", undefined],
  ["١٢٣٤٥٦٧٠", undefined],
  ["12345", undefined],
  ["", undefined],
])("reads the barcode %j as %j", (text, barcode) => {
  expect(readBarcode(text)).toBe(barcode);
});

it("knows which barcodes mean something only within a shop", () => {
  for (const everywhere of ["4006381333931", "0036000291452", "10036000291459", "96385074"])
    expect(isGlobalGtin(everywhere)).toBe(true);
  for (const within of ["2012345678903", "0212345678909", "0412345678903", "20123451", "01234505"])
    expect(isGlobalGtin(within)).toBe(false);
});
