import fc from "fast-check";
import { expect, it } from "vitest";
import { poundGrams, roundGrams } from "../catalog/units/grams.ts";
import { priceByWeight, weightWithout } from "./weight-price.ts";

const anyLine = fc
  .record({
    offerPriceCents: fc.integer({ min: 1, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    pieceGrams: fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 20_000 }).map((hundredths) => roundGrams((hundredths * poundGrams) / 100)),
    ),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ off, ...line }) => ({
    ...line,
    discountCents: Math.floor((line.offerPriceCents * line.quantity * off) / 100),
    shortQuantity: 0,
  }));

/** What all pieces of a line cost at a weight. */
function costOf(
  line: Parameters<typeof priceByWeight>[1] & Omit<Parameters<typeof priceByWeight>[0], "weighedGrams">,
  weighedGrams: number | null,
) {
  const { lighterCents, discountCents } = priceByWeight({ ...line, weighedGrams }, line);
  const gross = line.offerPriceCents * line.quantity - lighterCents;
  return { gross, net: gross - discountCents, discountCents };
}

it("a line costs the share of its weight, never more than agreed, and less weight never costs more", () => {
  fc.assert(
    fc.property(anyLine, fc.nat(1_300), fc.nat(1_300), (line, one, other) => {
      const ordered = line.pieceGrams * line.quantity;
      const [less = 0, more = 0] = [one, other]
        .map((share) => Math.ceil((ordered * share) / 1_000))
        .sort((a, b) => a - b);
      const [light, heavy, full] = [costOf(line, less), costOf(line, more), costOf(line, null)];
      expect(full.net).toBe(line.offerPriceCents * line.quantity - line.discountCents);
      expect(light.net).toBeLessThanOrEqual(heavy.net);
      expect(heavy.net).toBeLessThanOrEqual(full.net);
      expect(light.discountCents).toBeGreaterThanOrEqual(0);
      expect(light.net).toBeGreaterThanOrEqual(0);
      if (more >= ordered) expect(heavy).toEqual(full);
      const share = Math.min(less, ordered) / ordered;
      expect(Math.abs(light.net - full.net * share)).toBeLessThanOrEqual(0.5001);
    }),
  );
});

it("pounds cost their exact share, rounded half up, and as many as were ordered cost what was agreed", () => {
  const cost = (offerPriceCents: number, pieces: number, pounds: number) =>
    costOf(
      {
        ...{ offerPriceCents, quantity: pieces, shortQuantity: 0, discountCents: 0 },
        pieceGrams: poundGrams,
      },
      roundGrams(pounds * poundGrams),
    ).gross;
  expect(cost(2_000, 1, 0.95)).toBe(1_900);
  expect(cost(1_999, 1, 0.5)).toBe(1_000);
  for (let pounds = 1; pounds < 100; pounds++)
    expect([cost(1_999, pounds, pounds), cost(9_999_900, pounds, pounds - 0.01)]).toEqual([
      1_999 * pounds,
      9_999_900 * pounds - 99_999,
    ]);
});

it("what remains of a weight when pieces are missing is at most their share", () => {
  const line = { quantity: 3, shortQuantity: 0, pieceGrams: 500, weighedGrams: 1_450 };
  expect([1, 2, 3].map((short) => weightWithout(line, short))).toEqual([966, 483, 0]);
  expect(weightWithout({ ...line, weighedGrams: null }, 1)).toBeNull();
});

it("what remains of a weight in pounds is what such a scale can show, and all of it costs what was agreed", () => {
  const line = { quantity: 2, shortQuantity: 0, pieceGrams: poundGrams };
  const remains = (pounds: number) =>
    weightWithout({ ...line, weighedGrams: roundGrams(pounds * poundGrams) }, 1);
  expect([2, 0.95].map(remains)).toEqual([poundGrams, 213.188_413_9]);
});

it("a line of which all pieces were missing already weighs what it did", () => {
  const line = { quantity: 3, shortQuantity: 3, pieceGrams: 500, weighedGrams: 0 };
  expect(weightWithout(line, 3)).toBe(0);
});
