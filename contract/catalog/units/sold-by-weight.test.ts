import { expect, it } from "vitest";
import { isScaleWeight } from "./grams.ts";
import { lacksWeight, pieceGramsOf } from "./sold-by-weight.ts";

it.each([
  ["500 g", 500],
  ["1.2 kg", 1_200],
  ["1 lb", 453.592_37],
  ["12 oz", 340.194_277_5],
  ["1 oz", 28.349_523_1],
  ["2 x 0.5 lb", 453.592_37],
])("a piece of %s weighs %d g", (weight, grams) => {
  expect(pieceGramsOf({ soldByWeight: true, weight })).toBe(grams);
});

it.each([undefined, null, "a slice", "1 l", "12 pcs", "12 fl oz", "0.1 g", "221 lb", "101 kg"])(
  "nothing is sold by the weight %j",
  (weight) => {
    expect(lacksWeight({ soldByWeight: true, weight })).toBe(true);
    expect(lacksWeight({ soldByWeight: false, weight })).toBe(false);
  },
);

it("scales show whole grams or hundredths of a pound", () => {
  expect([1, 480, 4.535_923_7, 430.912_751_5, 0.95 * 453.592_37].every(isScaleWeight)).toBe(true);
  expect([0, -1, 0.5, 480.5, 430.91, 4.5, 453.592].some(isScaleWeight)).toBe(false);
});
