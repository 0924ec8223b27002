import { expect, it } from "vitest";
import { createMoney } from "#contract/create-money.ts";
import { usableCents } from "./credit-choice.tsx";

it.each([
  ["USD", "COD", 1_000, 5_805, 1_000],
  ["USD", "Online", 1_000, 5_805, 1_000],
  ["USD", "Online", 9_999, 5_805, 5_805],
  ["USD", "Online", 5_804, 5_805, 5_755],
  ["KWD", "COD", 1_000, 5_805, 1_000],
  ["KWD", "Online", 1_000, 5_805, 995],
  ["KWD", "Online", 1_000, 5_810, 1_000],
  ["KWD", "Online", 5_800, 5_805, 5_755],
  ["KWD", "Online", 3, 5_805, 0],
] as const)(
  "in %s (%s), of %d store credit pays so much that a card can pay the rest of %d: %d",
  (currency, paymentType, balanceCents, amountCents, paid) => {
    const money = createMoney({ currency, locale: "en-US" });
    expect(usableCents(money, { balanceCents, amountCents, paymentType })).toBe(paid);
  },
);
