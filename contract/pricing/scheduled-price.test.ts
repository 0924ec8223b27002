import fc from "fast-check";
import { expect, it } from "vitest";
import { createMoney } from "../create-money.ts";
import { defaultSettings } from "../settings/defaults.ts";
import { chargedLines } from "./charged.ts";
import { priceOrder } from "./price-order.ts";
import { scheduledNotes } from "./scheduled-price.ts";

const money = createMoney(defaultSettings);
const none = { multiBuys: [], voucher: null };

const anyLine = fc.record({
  offerPriceCents: fc.integer({ min: 1, max: 2_000 }),
  moreCents: fc.option(fc.integer({ min: 1, max: 2_000 })),
  quantity: fc.integer({ min: 1, max: 99 }),
});

it("what a scheduled price saves is the difference of the prices, and changes no amount", () => {
  fc.assert(
    fc.property(anyLine, ({ moreCents, ...line }) => {
      const plain = { ...line, productId: "fig", category: "Fruits" };
      const ownPriceCents = moreCents === null ? null : line.offerPriceCents + moreCents;
      const reduced = priceOrder(defaultSettings, money, [{ ...plain, ownPriceCents }], none);
      const usual = priceOrder(defaultSettings, money, [plain], none);
      expect(reduced.totals).toEqual(usual.totals);
      expect(reduced.lines[0]?.savedCents).toBe((moreCents ?? 0) * line.quantity);
      expect(usual.lines[0]?.savedCents).toBe(0);
    }),
  );
});

it("only what is charged saves something, by its weight", () => {
  const line = {
    ...{ productId: "cheese", offerPriceCents: 400, ownPriceCents: 500, taxPercent: 2, discountCents: 0 },
    ...{ quantity: 4, shortQuantity: 1, refundedQuantity: 1, reducedCents: 0, reducedTaxCents: 0 },
  };
  const saved = (weight: { pieceGrams: number | null; weighedGrams: number | null }) =>
    chargedLines({ items: [{ ...line, ...weight }] })[0]?.savedCents;
  expect(saved({ pieceGrams: null, weighedGrams: null })).toBe(200);
  expect(saved({ pieceGrams: 500, weighedGrams: 1_350 })).toBe(180);
  expect(saved({ pieceGrams: 500, weighedGrams: 2_000 })).toBe(200);
});

it("it is said with the offer's name, the price before and what it saves", () => {
  const offer = { name: "Summer week", price: 4, saved: 4.5 };
  expect(scheduledNotes(money, offer)).toEqual(["Summer week: was $4.00, saves $4.50"]);
  expect(scheduledNotes(money, { ...offer, name: null })).toEqual(["Special price: was $4.00, saves $4.50"]);
  expect(scheduledNotes(money, null)).toEqual([]);
});
