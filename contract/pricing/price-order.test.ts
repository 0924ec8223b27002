import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMoney } from "../create-money.ts";
import { MAX_PRICE_CENTS } from "../money.ts";
import { defaultSettings } from "../settings/defaults.ts";
import { chargeLines, netCents, taxesOf, totalsOf } from "../totals.ts";
import type { MultiBuy } from "./multi-buy.ts";
import { type PriceRules, priceOrder } from "./price-order.ts";
import { discountOfPieces, spreadCents } from "./spread-cents.ts";
import type { VoucherTerms } from "./voucher.ts";

const money = createMoney(defaultSettings);
const categories = ["Fruits", "Bakery"];
const productIds = ["apple", "bread", "cherry", "date", "egg", "fig"];
const none: PriceRules = { multiBuys: [], voucher: null };

const anyLines = fc.uniqueArray(fc.constantFrom(...productIds), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((productId) =>
      fc.record({
        productId: fc.constant(productId),
        category: fc.constantFrom(...categories),
        offerPriceCents: fc.oneof(
          fc.integer({ min: 1, max: 1_000 }),
          fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
        ),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
    ),
  ),
);

const anyTarget = fc.oneof(
  fc.record({ productId: fc.constantFrom(...productIds), category: fc.constant(null) }),
  fc.record({ productId: fc.constant(null), category: fc.constantFrom(...categories) }),
);
const anyForLess = fc.integer({ min: 2, max: 9 }).chain((pieces) =>
  fc.record({
    pieces: fc.constant(pieces),
    payFor: fc.integer({ min: 1, max: pieces - 1 }),
    forCents: fc.constant(null),
  }),
);
const anyForAPrice = fc.record({
  pieces: fc.integer({ min: 2, max: 9 }),
  payFor: fc.constant(null),
  forCents: fc.integer({ min: 1, max: 2_000 }),
});
const named = (rules: Omit<MultiBuy, "id">[]): MultiBuy[] =>
  rules.map((rule, index) => ({ id: `rule ${index}`, ...rule }));
const anyMultiBuy = fc
  .tuple(anyTarget, fc.oneof(anyForLess, anyForAPrice))
  .map(([target, kind]) => ({ ...target, ...kind }));
const anyMultiBuys = fc.array(anyMultiBuy, { maxLength: 6 }).map(named);

const anyVoucher: fc.Arbitrary<VoucherTerms> = fc
  .oneof(
    fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("amount" as const), value: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant("free-delivery" as const), value: fc.constant(0) }),
  )
  .chain((kind) =>
    fc.record({
      code: fc.constant("SPRING"),
      kind: fc.constant(kind.kind),
      value: fc.constant(kind.value),
      minimumCents: fc.oneof(fc.constant(0), fc.nat(100_000)),
    }),
  );
const anyRules = fc.record({ multiBuys: anyMultiBuys, voucher: fc.option(anyVoucher) });

const anySettings = fc
  .record({
    included: fc.boolean(),
    percent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    fee: fc.nat(2_000).map((cents) => cents / 100),
    freeFrom: fc.option(fc.nat(10_000).map((cents) => cents / 100)),
    shippingTax: fc.constantFrom(0, 7, 19),
  })
  .map(({ included, percent, fee, freeFrom, shippingTax }) => ({
    ...defaultSettings,
    tax: { included, percent, byCategory: { Bakery: 7 } },
    shipping: { fee, freeFrom, taxPercent: shippingTax },
  }));

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const line = (productId: string, offerPriceCents: number, quantity: number, category = "Fruits") => ({
  ...{ productId, offerPriceCents, quantity, category },
});
const rule = (details: Partial<MultiBuy>): MultiBuy => ({
  ...{ id: "rule", productId: null, category: null, pieces: 3, payFor: null, forCents: null },
  ...details,
});
const voucher = (details: Partial<VoucherTerms>): VoucherTerms => ({
  ...{ code: "SPRING", kind: "percent", value: 10, minimumCents: 0 },
  ...details,
});

describe("the price of an order", () => {
  it("is what it was before there were rules, when there are none", () => {
    fc.assert(
      fc.property(anySettings, anyLines, (settings, lines) => {
        const { lines: taxed, charges } = chargeLines(settings, money, lines);
        const priced = priceOrder(settings, money, lines, none);
        expect(priced).toMatchObject({ charges, totals: totalsOf(taxed, charges), refusal: null });
        expect(priced.totals.discountCents).toBe(0);
      }),
    );
  });

  it("is never below zero, on no line, and adds up to the cent", () => {
    fc.assert(
      fc.property(anySettings, anyLines, anyRules, (settings, lines, rules) => {
        const { lines: priced, charges, totals } = priceOrder(settings, money, lines, rules);
        for (const each of priced) {
          expect(Number.isSafeInteger(each.discountCents)).toBe(true);
          expect(each.discountCents).toBe(sum(each.discounts.map(({ cents }) => cents)));
          expect(each.discounts.every(({ cents }) => cents > 0)).toBe(true);
          expect(netCents(each)).toBeGreaterThanOrEqual(0);
        }
        const { subtotalCents, discountCents, shippingCents, taxCents, amountCents } = totals;
        expect(charges.shippingDiscountCents).toBeLessThanOrEqual(shippingCents);
        expect(discountCents).toBe(
          sum(priced.map((each) => each.discountCents)) + charges.shippingDiscountCents,
        );
        expect(amountCents).toBe(
          subtotalCents - discountCents + shippingCents + (charges.taxIncluded ? 0 : taxCents),
        );
        expect(amountCents).toBeGreaterThanOrEqual(0);
        const rates = taxesOf(priced, charges);
        expect(sum(rates.map((rate) => rate.taxCents))).toBe(taxCents);
        for (const rate of rates) expect(rate.sumCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("does not depend on the order of the lines, or of the rules", () => {
    fc.assert(
      fc.property(anySettings, anyLines, anyRules, fc.nat(), (settings, lines, rules, turn) => {
        const turned = <T>(list: readonly T[]) =>
          [...list.slice(turn % 5), ...list.slice(0, turn % 5)].reverse();
        const one = priceOrder(settings, money, lines, rules);
        const { multiBuys } = rules;
        const other = priceOrder(settings, money, turned(lines), { ...rules, multiBuys: turned(multiBuys) });
        expect(other.totals).toEqual(one.totals);
        const byProduct = (priced: typeof one) =>
          new Map(priced.lines.map(({ productId, discounts }) => [productId, discounts]));
        expect(byProduct(other)).toEqual(byProduct(one));
      }),
    );
  });

  it("is never higher with a rule than without", () => {
    fc.assert(
      fc.property(anySettings, anyLines, anyMultiBuys, anyVoucher, (settings, lines, multiBuys, given) => {
        const goods = (rules: PriceRules) => {
          const { subtotalCents, discountCents } = priceOrder(settings, money, lines, rules).totals;
          return subtotalCents - discountCents;
        };
        expect(goods({ multiBuys, voucher: null })).toBeLessThanOrEqual(goods(none));
        // Of everything that is paid, with the fee: a voucher never costs the shopper free delivery.
        const amount = (rules: PriceRules) => priceOrder(settings, money, lines, rules).totals.amountCents;
        expect(amount({ multiBuys, voucher: given })).toBeLessThanOrEqual(
          amount({ multiBuys, voucher: null }),
        );
      }),
    );
  });

  it("is never higher with one multi-buy more, as long as four of them are about the same", () => {
    const anyFour = fc.array(anyMultiBuy, { minLength: 1, maxLength: 4 }).map(named);
    fc.assert(
      fc.property(anyLines, anyFour, (lines, multiBuys) => {
        const cost = (rules: MultiBuy[]) =>
          priceOrder(defaultSettings, money, lines, { multiBuys: rules, voucher: null }).totals;
        const goods = ({ subtotalCents, discountCents }: ReturnType<typeof cost>) =>
          subtotalCents - discountCents;
        expect(goods(cost(multiBuys))).toBeLessThanOrEqual(goods(cost(multiBuys.slice(1))));
      }),
      { numRuns: 500 },
    );
  });

  // With “3 for 1” it does: three pieces cost less than two.
  it("does not fall when one more piece is bought, with one piece free in each group", () => {
    fc.assert(
      fc.property(
        anyLines,
        fc
          .tuple(anyTarget, anyForLess)
          .map(([target, kind]) => named([{ ...target, ...kind, payFor: kind.pieces - 1 }])),
        fc.nat(),
        (lines, multiBuys, place) => {
          const more = lines.map((each, index) =>
            index === place % lines.length ? { ...each, quantity: each.quantity + 1 } : each,
          );
          const cost = (wanted: typeof lines) =>
            priceOrder(defaultSettings, money, wanted, { multiBuys, voucher: null }).totals.amountCents;
          expect(cost(more as typeof lines)).toBeGreaterThanOrEqual(cost(lines));
        },
      ),
    );
  });

  it("comes back in full, and never more of it, when pieces are refunded in any portions", () => {
    fc.assert(
      fc.property(
        anySettings,
        anyLines,
        anyRules,
        fc.infiniteStream(fc.nat()),
        (settings, lines, rules, choices) => {
          const { lines: priced, charges, totals } = priceOrder(settings, money, lines, rules);
          const due = (left: readonly number[]) =>
            totalsOf(
              priced.map((each, index) => ({
                ...each,
                quantity: left[index] ?? 0,
                discountCents: discountOfPieces(each.discountCents, left[index] ?? 0, each.quantity),
              })),
              charges,
            ).amountCents;
          let left = priced.map(({ quantity }) => quantity);
          let back = 0;
          expect(due(left)).toBe(totals.amountCents);
          while (left.some((pieces) => pieces > 0)) {
            const place = choices.next().value % left.length;
            const pieces = Math.min(left[place] ?? 0, 1 + (choices.next().value % 99));
            const rest = left.map((each, index) => (index === place ? each - pieces : each));
            const refund = due(left) - due(rest);
            expect(refund).toBeGreaterThanOrEqual(0);
            back += refund;
            left = rest;
          }
          expect(back + due(left)).toBe(totals.amountCents);
        },
      ),
    );
  });
});

describe("a multi-buy", () => {
  const discounts = (lines: ReturnType<typeof line>[], ...multiBuys: MultiBuy[]) =>
    priceOrder(defaultSettings, money, lines, { multiBuys, voucher: null }).lines.map((each) =>
      each.discounts.map(({ name, cents }) => `${name}: ${cents}`).join(", "),
    );

  it("“3 for 2” takes the cheapest of each three, and nothing off what is left over", () => {
    const threeForTwo = rule({ productId: "apple", payFor: 2 });
    expect(discounts([line("apple", 200, 2)], threeForTwo)).toEqual([""]);
    expect(discounts([line("apple", 200, 7)], threeForTwo)).toEqual(["3 for 2: 400"]);
    // 500 + 300 + 100: the fig of 100 is free, which is spread over the three by their prices.
    const fruits = [
      line("apple", 500, 1),
      line("date", 300, 1),
      line("fig", 100, 1),
      line("egg", 90, 9, "Dairy"),
    ];
    const expected = ["3 for 2: 56", "3 for 2: 33", "3 for 2: 11", ""];
    expect(discounts(fruits, rule({ category: "Fruits", payFor: 2 }))).toEqual(expected);
  });

  it("“2 for $5” counts only where the pieces would cost more", () => {
    const twoForFive = rule({ category: "Fruits", pieces: 2, forCents: 500 });
    expect(discounts([line("apple", 300, 5)], twoForFive)).toEqual(["2 for $5.00: 200"]);
    expect(discounts([line("apple", 200, 4)], twoForFive)).toEqual([""]);
  });

  it("that saves more for each piece comes first, and each piece counts once", () => {
    const own = { ...rule({ productId: "apple", pieces: 2, payFor: 1 }), id: "own" };
    const all = { ...rule({ category: "Fruits", payFor: 2 }), id: "all" };
    expect(discounts([line("apple", 100, 5), line("fig", 100, 2)], all, own)).toEqual([
      "2 for 1: 200, 3 for 2: 33",
      "3 for 2: 67",
    ]);
  });

  it("that saves most for each piece counts, also of more than are tried in every order", () => {
    const prices = [190, 180, 170, 160, 20];
    const rivals = prices.map((forCents, index) => ({
      ...rule({ productId: "apple", pieces: 2, forCents }),
      id: `rule ${index}`,
    }));
    expect(discounts([line("apple", 100, 2)], ...rivals)).toEqual(["2 for $0.20: 180"]);
  });

  it("of two that save the same, the first by id counts", () => {
    const free = { ...rule({ productId: "apple", pieces: 2, payFor: 1 }), id: "a" };
    const dollar = { ...rule({ productId: "apple", pieces: 2, forCents: 100 }), id: "b" };
    expect(discounts([line("apple", 100, 2)], dollar, free)).toEqual(["2 for 1: 100"]);
    const other = [
      { ...dollar, id: "a" },
      { ...free, id: "b" },
    ];
    expect(discounts([line("apple", 100, 2)], ...other)).toEqual(["2 for $1.00: 100"]);
  });

  it("comes later where that saves more, however many there are about other products", () => {
    const rivals = [
      { ...rule({ category: "Fruits", forCents: 50 }), id: "fruits" },
      { ...rule({ productId: "apple", pieces: 2, forCents: 50 }), id: "apple" },
      { ...rule({ productId: "fig", pieces: 2, forCents: 40 }), id: "fig" },
    ];
    const others = ["bread", "cherry", "date", "egg"];
    const free = others.map((id) => ({ ...rule({ productId: id, pieces: 2, payFor: 1 }), id }));
    const lines = [
      line("apple", 100, 2),
      line("fig", 90, 2),
      ...others.map((id) => line(id, 999, 2, "Bakery")),
    ];
    // The one of all fruits saves most for each piece, 240 for three, but leaves none of the others two pieces.
    expect(discounts(lines, ...rivals, ...free)).toEqual([
      "2 for $0.50: 150",
      "2 for $0.40: 140",
      ...others.map(() => "2 for 1: 999"),
    ]);
  });
});

describe("a voucher", () => {
  const withFee = { ...defaultSettings, shipping: { fee: 5, freeFrom: 30, taxPercent: 0 } };
  const price = (lines: ReturnType<typeof line>[], given: VoucherTerms, multiBuys: MultiBuy[] = []) =>
    priceOrder(withFee, money, lines, { multiBuys, voucher: given });

  it("counts after multi-buys and is spread over the lines by what each costs", () => {
    const threeForTwo = rule({ productId: "apple", payFor: 2 });
    const { lines, totals } = price([line("apple", 100, 3), line("fig", 100, 1)], voucher({}), [threeForTwo]);
    expect(lines.map((each) => each.discounts.map(({ cents }) => cents))).toEqual([[100, 20], [10]]);
    // 2.70 for the goods, 5.00 for the delivery, 2% of 2.70.
    expect(totals).toMatchObject({ subtotalCents: 400, discountCents: 130, taxCents: 5, amountCents: 775 });
  });

  it("of an amount takes at most what the goods cost", () => {
    const { totals } = price([line("fig", 100, 1)], voucher({ kind: "amount", value: 1_000 }));
    expect(totals).toMatchObject({ discountCents: 100, taxCents: 0, amountCents: 500 });
  });

  it("does not cost the shopper free delivery", () => {
    const { totals } = price([line("fig", 3_000, 1)], voucher({ kind: "amount", value: 1 }));
    expect(totals).toMatchObject({ shippingCents: 0, amountCents: 2_999 + 60 });
  });

  it("for free delivery takes the fee, and is kept when there is none", () => {
    const free = voucher({ kind: "free-delivery", value: 0 });
    expect(price([line("fig", 100, 1)], free)).toMatchObject({
      charges: { shippingCents: 500, shippingDiscountCents: 500 },
      totals: { discountCents: 500, amountCents: 102 },
    });
    expect(price([line("fig", 3_000, 1)], free).refusal).toMatch(/Delivery is free/);
  });

  it("from an amount counts from exactly that amount, after multi-buys", () => {
    const from = voucher({ minimumCents: 3_000 });
    expect(price([line("fig", 2_999, 1)], from)).toMatchObject({
      refusal: "This voucher is for orders from $30.00.",
      totals: { discountCents: 0 },
    });
    expect(price([line("fig", 3_000, 1)], from)).toMatchObject({
      refusal: null,
      totals: { discountCents: 300 },
    });
  });
});

describe("cents", () => {
  it("are spread in whole cents that add up, none above its weight", () => {
    const shares = fc
      .uniqueArray(fc.string(), { minLength: 1, maxLength: 20 })
      .chain((keys) =>
        fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), weight: fc.nat(1_000_000_000) }))),
      );
    fc.assert(
      fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const whole = sum(given.map(({ weight }) => weight));
        const cents = Math.floor(whole * part);
        const parts = spreadCents(cents, given);
        expect(sum(parts)).toBe(cents);
        for (const [index, each] of parts.entries()) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(given[index]?.weight ?? 0);
        }
      }),
    );
  });

  it("are none for what costs nothing", () => {
    expect(spreadCents(0, [{ key: "gift", weight: 0 }])).toEqual([0]);
  });
});
