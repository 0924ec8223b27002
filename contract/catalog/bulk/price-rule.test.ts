import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMoney } from "../../create-money.ts";
import { MAX_PRICE_CENTS } from "../../money.ts";
import { applyPriceRule, canRound, type PriceRule, type Rounding } from "./price-rule.ts";

const dollars = createMoney({ currency: "USD", locale: "en-US" });
const yen = createMoney({ currency: "JPY", locale: "en-US" });

const rule = (change: Partial<PriceRule>): PriceRule => ({
  ...{ which: "both", by: "percent", value: 10, rounding: "none" },
  ...change,
});

/** The selling price after a rule, in cents, or why there is none. */
function changed(cents: number, change: Partial<PriceRule>, priceCents = cents) {
  const prices = applyPriceRule(dollars, rule(change), { priceCents, offerPriceCents: cents });
  return "refused" in prices ? prices.refused : prices.offerPriceCents;
}

describe("a price rule", () => {
  it("changes by percent and by amounts, up and down", () => {
    expect(changed(359, { value: 10 })).toBe(395);
    expect(changed(359, { value: -7.5 })).toBe(332);
    expect(changed(359, { by: "amount", value: 0.5 })).toBe(409);
    expect(changed(359, { by: "amount", value: -0.5 })).toBe(309);
  });

  it("rounds to the nearest price with the end", () => {
    const rounded = (cents: number, rounding: Rounding) => changed(cents, { value: 0, rounding });
    expect([449, 448, 1_001, 12].map((cents) => rounded(cents, "99"))).toEqual([499, 399, 999, 99]);
    expect([449, 440].map((cents) => rounded(cents, "95"))).toEqual([495, 395]);
    expect([449, 450, 12].map((cents) => rounded(cents, "whole"))).toEqual([400, 500, 100]);
  });

  it("stays as it is where rounding would turn the change around", () => {
    expect(changed(405, { value: 1, rounding: "99" })).toBe(405);
    expect(changed(30, { value: -10, rounding: "whole" })).toBe(30);
  });

  it("refuses what costs nothing, too much, or more than the regular price", () => {
    expect(changed(50, { by: "amount", value: -0.5, rounding: "99" })).toBe("It would cost $0.00 or less.");
    expect(changed(359, { value: -100 })).toBe("It would cost $0.00 or less.");
    expect(changed(MAX_PRICE_CENTS, { value: 1 })).toContain("It would cost more than $99,999.99");
    const selling = { which: "offerPrice", value: 50 } as const;
    expect(changed(359, selling, 449)).toBe("It would cost $5.39, more than its regular price of $4.49.");
    const regular = { which: "price", value: -50 } as const;
    expect(changed(359, regular, 449)).toBe(
      "The regular price would be $2.25, below the selling price of $3.59.",
    );
  });

  it("knows which ends a currency has", () => {
    expect(["none", "99", "95", "whole"].filter((end) => canRound(yen, end as Rounding))).toEqual([
      "none",
      "whole",
    ]);
    expect(
      applyPriceRule(yen, rule({ rounding: "whole" }), { priceCents: 105, offerPriceCents: 105 }),
    ).toEqual({ priceCents: 116, offerPriceCents: 116 });
  });

  it("never leaves two prices in the wrong order, and never goes against its direction", () => {
    const cents = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
    const anyRule = fc.record<PriceRule>({
      which: fc.constant("both"),
      by: fc.constantFrom("percent", "amount"),
      value: fc.integer({ min: -9_999, max: 9_999 }).map((hundredths) => hundredths / 100),
      rounding: fc.constantFrom("none", "99", "95", "whole"),
    });
    fc.assert(
      fc.property(cents, cents, anyRule, (one, other, given) => {
        const before = { priceCents: Math.max(one, other), offerPriceCents: Math.min(one, other) };
        const now = applyPriceRule(dollars, given, before);
        if ("refused" in now) return;
        expect(now.offerPriceCents).toBeGreaterThan(0);
        expect(now.offerPriceCents).toBeLessThanOrEqual(now.priceCents);
        const moves = [now.priceCents - before.priceCents, now.offerPriceCents - before.offerPriceCents];
        for (const move of moves) if (given.value !== 0) expect(move * given.value).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
