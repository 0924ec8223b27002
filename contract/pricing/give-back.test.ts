import fc from "fast-check";
import { expect, it } from "vitest";
import { chargedQuantity, type OrderedGoods, totalsDue } from "./charged.ts";
import { giveBack } from "./give-back.ts";

const productIds = ["apple", "bread", "cherry", "date"];

/** What so many pieces weigh, in grams, when they weigh this percentage of what was ordered. */
const weighedGrams = (
  { pieceGrams }: { pieceGrams: number | null },
  percent: number | null,
  pieces: number,
) => (pieceGrams === null || percent === null ? null : Math.ceil((pieceGrams * pieces * percent) / 100));

const anyLine = (productId: string) =>
  fc
    .record({
      offerPriceCents: fc.integer({ min: 1, max: 2_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxPercent: fc.constantFrom(0, 2, 7, 19, 33.33),
      off: fc.integer({ min: 0, max: 100 }),
      short: fc.integer({ min: 0, max: 9 }),
      pieceGrams: fc.option(fc.integer({ min: 1, max: 2_000 })),
      weighs: fc.option(fc.integer({ min: 1, max: 130 })),
    })
    .map(({ off, short, weighs, ...line }) => ({
      ...line,
      weighedGrams: weighedGrams(line, weighs, line.quantity - Math.min(short, line.quantity)),
      productId,
      discountCents: Math.floor((line.offerPriceCents * line.quantity * off) / 100),
      shortQuantity: Math.min(short, line.quantity),
      ...{ refundedQuantity: 0, reducedCents: 0, reducedTaxCents: 0 },
    }));

const anyOrder: fc.Arbitrary<OrderedGoods> = fc
  .record({
    items: fc.tuple(...productIds.map(anyLine)),
    taxIncluded: fc.boolean(),
    shippingCents: fc.constantFrom(0, 1, 299, 450),
    shippingTaxPercent: fc.constantFrom(0, 2, 19),
    shippingOff: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ shippingOff, ...order }) => ({
    ...order,
    shippingDiscountCents: order.shippingCents * shippingOff,
    ...{ shippingRefunded: false, shippingReducedCents: 0, shippingReducedTaxCents: 0 },
  }));

const anyWishes = fc.array(
  fc.record({
    product: fc.constantFrom(...productIds, "fee"),
    quantity: fc.integer({ min: 1, max: 9 }),
    cents: fc.option(fc.nat(3_000), { nil: undefined }),
  }),
  { maxLength: 8 },
);

/** Everything that is left of an order. */
const allOf = (order: OrderedGoods) => ({
  lines: order.items.map((item) => ({ productId: item.productId, quantity: chargedQuantity(item) })),
  shipping: {},
});

it("whatever is given back in whatever portions, it adds up, and all together is what the order cost", () => {
  fc.assert(
    fc.property(anyOrder, anyWishes, (order, wishes) => {
      const cost = totalsDue(order).amountCents;
      let [now, given] = [order, 0];
      const give = (wish: Parameters<typeof giveBack>[1]) => {
        const before = totalsDue(now);
        const { order: after, parts } = giveBack(now, wish);
        const cents = parts.reduce((sum, part) => sum + part.cents, 0);
        const due = totalsDue(after);
        expect(before.amountCents - due.amountCents).toBe(cents);
        expect(due.amountCents).toBeGreaterThanOrEqual(0);
        for (const part of parts) expect(part.cents).toBeGreaterThanOrEqual(0);
        for (const part of parts) expect(part.cents).toBeLessThanOrEqual(part.exactCents);
        now = after;
        given += cents;
      };
      for (const { product, quantity, cents } of wishes) {
        const line = now.items.find(({ productId }) => productId === product);
        const pieces = line ? Math.min(quantity, chargedQuantity(line)) : 0;
        if (line && pieces > 0)
          give({ lines: [{ productId: product, quantity: pieces, cents }], shipping: null });
        if (!line) give({ lines: [], shipping: { cents } });
      }
      give(allOf(now));
      expect(given).toBe(cost);
      expect(totalsDue(now)).toMatchObject({ amountCents: 0 });
    }),
    { numRuns: 2_000 },
  );
});

it("a smaller amount lowers the price, and what is left of it can be given back later", () => {
  const order: OrderedGoods = {
    items: [
      {
        ...{ productId: "apple", offerPriceCents: 300, quantity: 3, taxPercent: 10, discountCents: 90 },
        ...{ shortQuantity: 0, refundedQuantity: 0, reducedCents: 0, reducedTaxCents: 0 },
        ...{ pieceGrams: null, weighedGrams: null },
      },
    ],
    ...{ taxIncluded: false, shippingCents: 0, shippingDiscountCents: 0, shippingTaxPercent: 0 },
    ...{ shippingRefunded: false, shippingReducedCents: 0, shippingReducedTaxCents: 0 },
  };
  const part = (quantity: number, cents?: number) => ({
    lines: [{ productId: "apple", quantity, cents }],
    shipping: null,
  });
  const one = giveBack(order, part(1));
  expect(one.parts).toEqual([{ productId: "apple", quantity: 1, cents: 297, exactCents: 297 }]);
  const some = giveBack(one.order, part(1, 100));
  expect(some.parts).toMatchObject([{ cents: 100, exactCents: 297 }]);
  expect(some.order.items[0]).toMatchObject({ refundedQuantity: 1, reducedCents: 100, reducedTaxCents: 9 });
  expect(giveBack(some.order, part(2)).parts).toMatchObject([{ cents: 494, exactCents: 494 }]);
  expect(giveBack(some.order, part(1)).parts).toMatchObject([{ cents: 247 }]);
});

it("a piece that has nearly no price left stays charged when the rest would cost a cent more without it", () => {
  const order: OrderedGoods = {
    items: [
      {
        ...{ productId: "apple", offerPriceCents: 10, quantity: 3, taxPercent: 0, discountCents: 1 },
        ...{ shortQuantity: 0, refundedQuantity: 0, reducedCents: 28, reducedTaxCents: 0 },
        ...{ pieceGrams: null, weighedGrams: null },
      },
    ],
    ...{ taxIncluded: true, shippingCents: 0, shippingDiscountCents: 0, shippingTaxPercent: 0 },
    ...{ shippingRefunded: false, shippingReducedCents: 0, shippingReducedTaxCents: 0 },
  };
  const part = (quantity: number) => ({ lines: [{ productId: "apple", quantity }], shipping: null });
  const one = giveBack(order, part(1));
  expect(one.parts).toMatchObject([{ cents: 0 }]);
  expect(totalsDue(one.order).amountCents).toBe(1);
  const rest = giveBack(one.order, part(3));
  expect(rest.parts).toMatchObject([{ cents: 1 }]);
  expect(totalsDue(rest.order).amountCents).toBe(0);
});
