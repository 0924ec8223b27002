import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCents,
  formatDollars,
  hasWholeCents,
  MAX_PRICE_CENTS,
  toCents,
  toDollars,
  totalsOf,
} from "./money.ts";

const anyPrice = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
const anyLine = fc.record({ offerPriceCents: anyPrice, quantity: fc.integer({ min: 1, max: 99 }) });

describe("dollars and cents", () => {
  it("are each other's for every price, without a cent lost", () => {
    fc.assert(
      fc.property(anyPrice, (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
        expect(hasWholeCents(toDollars(cents))).toBe(true);
        expect(toCents(Number(toDollars(cents).toFixed(2)))).toBe(cents);
      }),
    );
  });

  it.each([1.15, 2.29, 4.35, 19.99, 1139.99, 0.07, 99_999.99])("hold %d, which a float cannot", (dollars) => {
    expect(hasWholeCents(dollars)).toBe(true);
    expect(toDollars(toCents(dollars))).toBe(dollars);
  });

  it.each([0.001, 1.999, 19.995, 0.333])("know that %d is no whole number of cents", (dollars) => {
    expect(hasWholeCents(dollars)).toBe(false);
  });

  it("are no numbers without an end", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(hasWholeCents(value)).toBe(false);
  });
});

describe("the totals of an order", () => {
  it.each([
    [24, 0],
    [25, 1],
    [26, 1],
    [74, 1],
    [75, 2],
    [100, 2],
    [997, 20],
    [1_025, 21],
  ])("round 2%% of %d cents half up, to %d", (offerPriceCents, taxCents) => {
    expect(totalsOf([{ offerPriceCents, quantity: 1 }]).taxCents).toBe(taxCents);
  });

  it("take the tax once, on the sum, not on each line", () => {
    const line = { offerPriceCents: 24, quantity: 1 };
    expect(totalsOf([line, line, line]).taxCents).toBe(1);
  });

  it("are nothing for no lines", () => {
    expect(totalsOf([])).toEqual({ subtotalCents: 0, taxCents: 0, amountCents: 0 });
  });

  it("are whole cents that add up, in any order of the lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 100 }), (lines) => {
        const { subtotalCents, taxCents, amountCents } = totalsOf(lines);
        for (const cents of [subtotalCents, taxCents, amountCents])
          expect(Number.isSafeInteger(cents)).toBe(true);
        expect(amountCents).toBe(subtotalCents + taxCents);
        // Exactly half a cent away is rounded up, so the error is above -1/2 and at most 1/2.
        const error = taxCents * 100 - subtotalCents * 2;
        expect(error > -50 && error <= 50).toBe(true);
        expect(totalsOf([...lines].reverse())).toEqual({ subtotalCents, taxCents, amountCents });
      }),
    );
  });

  it("do not care whether equal lines are added up first", () => {
    fc.assert(
      fc.property(
        anyPrice,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 49 }),
        (price, a, b) => {
          const line = (quantity: number) => ({ offerPriceCents: price, quantity });
          expect(totalsOf([line(a), line(b)])).toEqual(totalsOf([line(a + b)]));
        },
      ),
    );
  });
});

describe("an amount for people", () => {
  it("has a dollar sign, two decimals and commas", () => {
    expect(formatCents(129_950)).toBe("$1,299.50");
    expect(formatCents(0)).toBe("$0.00");
    expect(formatCents(7)).toBe("$0.07");
    expect(formatDollars(19.99)).toBe("$19.99");
    expect(formatDollars(1.15)).toBe("$1.15");
  });

  it("shows the same cents as the wire holds", () => {
    fc.assert(
      fc.property(anyPrice, (cents) => {
        expect(formatDollars(toDollars(cents))).toBe(formatCents(cents));
        expect(toCents(Number(formatCents(cents).replace(/[$,]/g, "")))).toBe(cents);
      }),
    );
  });
});
