import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMoney } from "../../create-money.ts";
import { unitPrice } from "./unit-price.ts";

const dollars = createMoney({ currency: "USD", locale: "en-US" });

describe("the price of a unit", () => {
  it.each([
    [249, "500 g", "$4.98/kg"],
    [249, "500g", "$4.98/kg"],
    [359, "1.5 kg", "$2.39/kg"],
    [199, "330 ml", "$6.03/L"],
    [199, "2 L", "$1.00/L"],
    [300, "12 pcs", "$0.25/pc"],
    [600, "6 x 330 ml", "$3.03/L"],
    [600, "6×330ML", "$3.03/L"],
    [1_000, " 250 G ", "$40.00/kg"],
    [99, "33 cl", "$3.00/L"],
    [1_188, "12 x 330 ml", "$3.00/L"],
    [600, "6 x 1 l", "$1.00/L"],
    [398, "2 lb", "$1.99/lb"],
    [300, "12 oz", "$4.00/lb"],
    [300, "12 Ounces", "$4.00/lb"],
    [399, "1 gal", "$1.00/qt"],
    [100, "12 fl oz", "$2.67/qt"],
    [600, "6 x 12 fl. oz.", "$2.67/qt"],
    [300, "12 ct", "$0.25/pc"],
  ])("of %d cents and %s is %s", (cents, weight, expected) => {
    expect(unitPrice(dollars, cents, weight)).toBe(expected);
  });

  it.each([
    undefined,
    "",
    "1 kg",
    "1 L",
    "1 pc",
    "1000 g",
    "16 oz",
    "1 lb",
    "32 fl oz",
    "12 fl",
    "a bunch",
    "about 500 g",
    "0 g",
    "500",
    "-5 g",
    "1,5 kg",
  ])("is not said for %j", (weight) => {
    expect(unitPrice(dollars, 249, weight)).toBeUndefined();
  });

  it("is never nonsense, whatever the seller wrote", () => {
    const anyWeight = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.nat(), fc.constantFrom("g", "kg", "ml", "l", "lb", "fl oz", "gal", "pcs", "x"))
        .map(([n, unit]) => `${n} ${unit}`),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), anyWeight, (cents, weight) => {
        expect(unitPrice(dollars, cents, weight) ?? "$1.00/kg").toMatch(/^\$[\d,]+\.\d\d\/(kg|L|lb|qt|pc)$/);
      }),
    );
  });
});
