import { expect, it } from "vitest";
import { createMoney } from "#contract/create-money.ts";
import { FEE, mistakeIn, nothingChosen, withQuantity } from "./money-back-wish.ts";

const money = createMoney({ currency: "USD", locale: "en-US" });
const part = { exactCents: 1_000 };

it("an amount that is no number, or too much, is refused, so that not all of the price is given back instead", () => {
  for (const text of ["1,000", "abc", "-1", "1 0"]) expect(mistakeIn(money, part, text)).toMatch(/such as/);
  for (const text of ["10.01", "10,01"]) expect(mistakeIn(money, part, text)).toBe("At most $10.00");
  for (const text of ["10", "9,99", "0", "", " ", undefined])
    expect(mistakeIn(money, part, text)).toBeUndefined();
});

it("lines and the fee are chosen and taken out again, without the amount that was typed for them", () => {
  const chosen = { quantities: { figs: 2 }, fee: true, amounts: { figs: "1", [FEE]: "2" } };
  expect(withQuantity(chosen, FEE, 0)).toEqual({
    quantities: { figs: 2 },
    fee: false,
    amounts: { figs: "1" },
  });
  expect(withQuantity(chosen, "figs", 1)).toEqual({
    quantities: { figs: 1 },
    fee: true,
    amounts: { [FEE]: "2" },
  });
  expect(withQuantity(nothingChosen, FEE, 1)).toEqual({ quantities: {}, fee: true, amounts: {} });
});
