import { expect, it } from "vitest";
import { createMoney } from "#contract/money.ts";
import { mistakeIn } from "./money-back-wish.ts";

const money = createMoney({ currency: "USD", locale: "en-US" });
const part = { exactCents: 1_000 };

it("an amount that is no number, or too much, is refused, so that not all of the price is given back instead", () => {
  for (const text of ["1,000", "abc", "-1", "1 0"]) expect(mistakeIn(money, part, text)).toMatch(/such as/);
  for (const text of ["10.01", "10,01"]) expect(mistakeIn(money, part, text)).toBe("At most $10.00");
  for (const text of ["10", "9,99", "0", "", " ", undefined])
    expect(mistakeIn(money, part, text)).toBeUndefined();
});
