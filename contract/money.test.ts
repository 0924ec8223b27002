import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createMoney } from "./create-money.ts";
import { setTexts } from "./i18n/i18n.ts";
import { ownTexts } from "./i18n/texts.ts";
import { currencyName, hasWholeCents, MAX_PRICE_CENTS } from "./money.ts";
import { decimalSignOf, readNumber, writeAmount } from "./read-number.ts";

const anyPrice = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
const dollars = createMoney({ currency: "USD", locale: "en-US" });
const { formatAmount, formatCents, toAmount, toCents } = dollars;

describe("dollars and cents", () => {
  it("are each other's for every price, without a cent lost", () => {
    fc.assert(
      fc.property(anyPrice, (cents) => {
        expect(toCents(toAmount(cents))).toBe(cents);
        expect(hasWholeCents(dollars, toAmount(cents))).toBe(true);
        expect(toCents(Number(toAmount(cents).toFixed(2)))).toBe(cents);
      }),
    );
  });

  it.each([1.15, 2.29, 4.35, 19.99, 1139.99, 0.07, 99_999.99])("hold %d, which a float cannot", (amount) => {
    expect(hasWholeCents(dollars, amount)).toBe(true);
    expect(toAmount(toCents(amount))).toBe(amount);
  });

  it.each([0.001, 1.999, 19.995, 0.333])("know that %d is no whole number of cents", (amount) => {
    expect(hasWholeCents(dollars, amount)).toBe(false);
  });

  it("are no numbers without an end", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(hasWholeCents(dollars, value)).toBe(false);
  });
});

describe("an amount for people", () => {
  it("has a dollar sign, two decimals and commas", () => {
    expect(formatCents(129_950)).toBe("$1,299.50");
    expect(formatCents(0)).toBe("$0.00");
    expect(formatCents(7)).toBe("$0.07");
    expect(formatAmount(19.99)).toBe("$19.99");
    expect(formatAmount(1.15)).toBe("$1.15");
  });

  it("shows the same cents as the wire holds", () => {
    fc.assert(
      fc.property(anyPrice, (cents) => {
        expect(formatAmount(toAmount(cents))).toBe(formatCents(cents));
        expect(toCents(Number(formatCents(cents).replace(/[$,]/g, "")))).toBe(cents);
      }),
    );
  });
});

describe("another currency and language", () => {
  it.each([
    ["EUR", "de-DE", 129_950, 1299.5, "1.299,50 €"],
    ["JPY", "ja-JP", 1_299, 1299, "￥1,299"],
    ["KWD", "en-US", 1_299_500, 1299.5, "KWD 1,299.500"],
  ])("has its own decimals and signs: %s in %s", (currency, locale, cents, amount, text) => {
    const money = createMoney({ currency, locale });
    expect(money.toAmount(cents)).toBe(amount);
    expect(money.toCents(amount)).toBe(cents);
    expect(money.formatCents(cents)).toBe(text);
  });

  it("has the same decimals in every browser and version of Node.js", () => {
    const currencies = ["HUF", "IDR", "RSD", "ISK", "CHF", "TND"];
    vi.spyOn(Intl.NumberFormat.prototype, "resolvedOptions").mockReturnValue({
      maximumFractionDigits: 9,
    } as never);
    const all = currencies.map((currency) => createMoney({ currency, locale: "en-US" }));
    vi.restoreAllMocks();
    expect(all.map(({ digits }) => digits)).toEqual([0, 0, 2, 0, 2, 3]);
    expect(all.map(({ formatCents }) => formatCents(150_000).replace(/^\D+/, ""))).toEqual([
      "150,000",
      "150,000",
      "1,500.00",
      "150,000",
      "1,500.00",
      "150.000",
    ]);
  });

  it("knows what is too small for it", () => {
    expect(hasWholeCents(createMoney({ currency: "JPY", locale: "ja-JP" }), 0.5)).toBe(false);
    expect(hasWholeCents(createMoney({ currency: "KWD", locale: "ar-KW" }), 1.234)).toBe(true);
  });

  it("has a sign and a name", () => {
    expect([currencyName("USD", "narrowSymbol"), currencyName("USD", "name")]).toEqual(["$", "US dollars"]);
    expect([currencyName("EUR", "narrowSymbol"), currencyName("EUR", "name")]).toEqual(["€", "euros"]);
  });

  it.each([
    ["de", "US-Dollar"],
    ["es", "dólares estadounidenses"],
    ["fr", "dollars des États-Unis"],
    ["ar", "دولار أمريكي"],
  ] as const)("has its name in %s: %s", (language, name) => {
    setTexts({ ...ownTexts, language: () => language });
    expect(currencyName("USD", "name")).toBe(name);
    setTexts(ownTexts);
  });
});

describe("an amount as it is typed", () => {
  it.each([
    ["USD", "en-US", "1299.50"],
    ["EUR", "de-DE", "1299,50"],
    ["TND", "fr-TN", "1299,500"],
    ["JPY", "ja-JP", "1300"],
  ])("of %s in %s is read as the same amount", (currency, locale, text) => {
    const money = createMoney({ currency, locale });
    const amount = Number(text.replace(",", "."));
    expect(writeAmount(money, amount)).toBe(text);
    expect(readNumber(text, decimalSignOf(money))).toBe(amount);
  });
});
