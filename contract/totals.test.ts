import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMoney } from "./create-money.ts";
import { MAX_PRICE_CENTS } from "./money.ts";
import { defaultSettings } from "./settings/defaults.ts";
import { chargeLines, taxesOf, taxLabel, totalsOf } from "./totals.ts";

const today = { taxIncluded: false, shippingCents: 0, shippingDiscountCents: 0, shippingTaxPercent: 0 };
const anyPrice = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
const quantity = fc.integer({ min: 1, max: 99 });
const anyLine = fc.record({ offerPriceCents: anyPrice, quantity, taxPercent: fc.constant(2) });
const taxPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const taxedLine = fc.record({ offerPriceCents: anyPrice, quantity, taxPercent });

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
    expect(totalsOf([{ offerPriceCents, quantity: 1, taxPercent: 2 }], today).taxCents).toBe(taxCents);
  });

  it("take the tax once, on the sum, not on each line", () => {
    const line = { offerPriceCents: 24, quantity: 1, taxPercent: 2 };
    expect(totalsOf([line, line, line], today).taxCents).toBe(1);
  });

  it("are nothing for no lines", () => {
    expect(totalsOf([], today)).toEqual({
      subtotalCents: 0,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      amountCents: 0,
    });
  });

  it("are whole cents that add up, in any order of the lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 100 }), (lines) => {
        const { subtotalCents, taxCents, amountCents } = totalsOf(lines, today);
        for (const cents of [subtotalCents, taxCents, amountCents])
          expect(Number.isSafeInteger(cents)).toBe(true);
        expect(amountCents).toBe(subtotalCents + taxCents);
        // Exactly half a cent is rounded up, so the error is above -1/2 and at most 1/2.
        const error = taxCents * 100 - subtotalCents * 2;
        expect(error > -50 && error <= 50).toBe(true);
        expect(totalsOf([...lines].reverse(), today)).toMatchObject({ subtotalCents, taxCents, amountCents });
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
          const line = (quantity: number) => ({ offerPriceCents: price, quantity, taxPercent: 2 });
          expect(totalsOf([line(a), line(b)], today)).toEqual(totalsOf([line(a + b)], today));
        },
      ),
    );
  });
});

describe("several tax rates", () => {
  it("round once for each rate", () => {
    const lines = [
      { offerPriceCents: 25, quantity: 1, taxPercent: 2 },
      { offerPriceCents: 25, quantity: 1, taxPercent: 19 },
    ];
    expect(totalsOf(lines, today).taxCents).toBe(1 + 5);
  });

  it("are contained in prices that include them", () => {
    const line = { offerPriceCents: 119, quantity: 1, taxPercent: 19 };
    const totals = totalsOf([line], { ...today, taxIncluded: true });
    expect(totals).toEqual({
      subtotalCents: 119,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 19,
      amountCents: 119,
    });
  });

  it("add up to the total in whole cents, whatever the rates, with prices of both kinds and a taxed fee", () => {
    const charges = fc.record({
      taxIncluded: fc.boolean(),
      shippingCents: fc.nat(10_000),
      shippingDiscountCents: fc.constant(0),
      shippingTaxPercent: taxPercent,
    });
    fc.assert(
      fc.property(fc.array(taxedLine, { maxLength: 100 }), charges, (lines, beside) => {
        const { subtotalCents, shippingCents, taxCents, amountCents } = totalsOf(lines, beside);
        expect(Number.isSafeInteger(taxCents)).toBe(true);
        const sum = lines.reduce((total, line) => total + line.offerPriceCents * line.quantity, 0);
        expect(subtotalCents).toBe(sum);
        expect(shippingCents).toBe(beside.shippingCents);
        expect(amountCents).toBe(sum + shippingCents + (beside.taxIncluded ? 0 : taxCents));
        if (beside.taxIncluded) expect(taxCents).toBeLessThanOrEqual(sum + shippingCents);
        const rates = taxesOf(lines, beside);
        expect(rates.reduce((total, rate) => total + rate.taxCents, 0)).toBe(taxCents);
        // Each rate's tax differs from the exact one by at most half a cent.
        const fee = { offerPriceCents: shippingCents, quantity: 1, taxPercent: beside.shippingTaxPercent };
        const exact = [...lines, fee].reduce((tax, line) => {
          const [cents, rate] = [line.offerPriceCents * line.quantity, Math.round(line.taxPercent * 100)];
          return tax + (cents * rate) / (beside.taxIncluded ? 10_000 + rate : 10_000);
        }, 0);
        expect(Math.abs(taxCents - exact)).toBeLessThanOrEqual(rates.length / 2 + exact * 1e-12);
      }),
    );
  });

  it("tax the fee together with the lines of its rate, in prices of both kinds", () => {
    const line = { offerPriceCents: 1_000, quantity: 1, taxPercent: 7 };
    const fee = { shippingCents: 490, shippingDiscountCents: 0, shippingTaxPercent: 19 };
    const added = {
      subtotalCents: 1_000,
      discountCents: 0,
      shippingCents: 490,
      taxCents: 70 + 93,
      amountCents: 1_653,
    };
    expect(totalsOf([line], { taxIncluded: false, ...fee })).toEqual(added);
    // 490 contain 78.24 at 19%, 1,000 contain 65.42 at 7%.
    const contained = {
      subtotalCents: 1_000,
      discountCents: 0,
      shippingCents: 490,
      taxCents: 65 + 78,
      amountCents: 1_490,
    };
    expect(totalsOf([line], { taxIncluded: true, ...fee })).toEqual(contained);
    const same = { shippingCents: 3, shippingDiscountCents: 0, shippingTaxPercent: 7 };
    expect(taxesOf([{ ...line, offerPriceCents: 4 }], { taxIncluded: false, ...same })).toEqual([
      { percent: 7, sumCents: 7, taxCents: 0 },
    ]);
  });

  it("leave a fee without a rate out of the tax, as before there was one", () => {
    const line = { offerPriceCents: 1_000, quantity: 1, taxPercent: 2 };
    expect(totalsOf([line], { ...today, shippingCents: 490 })).toMatchObject({
      taxCents: 20,
      amountCents: 1_510,
    });
  });

  it("are named only where there is one", () => {
    const included = { ...today, taxIncluded: true };
    expect(taxLabel([{ taxPercent: 2 }, { taxPercent: 2 }], today, "en-US")).toBe("Tax (2%)");
    expect(taxLabel([{ taxPercent: 7 }], included, "en-US")).toBe("Tax (7%, included)");
    expect(taxLabel([{ taxPercent: 7 }, { taxPercent: 19 }], included, "en-US")).toBe("Tax (included)");
    expect(taxLabel([{ taxPercent: 2 }], { ...today, shippingTaxPercent: 19 }, "en-US")).toBe("Tax");
    expect(taxLabel([{ taxPercent: 2 }], { ...today, shippingTaxPercent: 2 }, "en-US")).toBe("Tax (2%)");
  });
});

describe("what today's settings charge", () => {
  const money = createMoney(defaultSettings);
  const pears = { category: "Fruits", offerPriceCents: 1_000, quantity: 2 };

  it("is 2% and nothing for shipping, unless they say otherwise", () => {
    const { lines, charges } = chargeLines(defaultSettings, money, [pears]);
    expect(lines).toEqual([{ ...pears, taxPercent: 2 }]);
    expect(charges).toEqual(today);
  });

  it("is the category's own rate, and a fee up to the price from which shipping is free", () => {
    const tax = { included: true, percent: 19, byCategory: { Fruits: 7 } };
    const settings = { ...defaultSettings, tax, shipping: { fee: 4.9, freeFrom: 20.01, taxPercent: 19 } };
    const bread = { ...pears, category: "Bakery", offerPriceCents: 1, quantity: 1 };
    const below = chargeLines(settings, money, [pears]);
    expect(below).toMatchObject({
      lines: [{ taxPercent: 7 }],
      charges: { shippingCents: 490, shippingTaxPercent: 19 },
    });
    const above = chargeLines(settings, money, [pears, bread]);
    expect(above).toMatchObject({
      lines: [{}, { taxPercent: 19 }],
      charges: { shippingCents: 0, shippingTaxPercent: 0 },
    });
  });
});
