import { expect, it } from "vitest";
import { suggestOrder } from "./suggest-order.ts";

it.each([
  [{ sold: 28, days: 28, coverDays: 14, lowLevel: 5, inStock: 3 }, 16],
  [{ sold: 10, days: 28, coverDays: 14, lowLevel: 5, inStock: 0 }, 10],
  [{ sold: 9, days: 3, coverDays: 14, lowLevel: 0, inStock: 2 }, 40],
  [{ sold: 1, days: 28, coverDays: 7, lowLevel: 5, inStock: 20 }, 0],
  [{ sold: 0, days: 28, coverDays: 14, lowLevel: 5, inStock: 0 }, 0],
  [{ sold: -2, days: 28, coverDays: 14, lowLevel: 5, inStock: 0 }, 0],
])("for %j it is %d", (demand, pieces) => {
  expect(suggestOrder(demand)).toBe(pieces);
});
