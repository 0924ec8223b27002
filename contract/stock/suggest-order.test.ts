import { expect, it } from "vitest";
import { suggestOrder } from "./suggest-order.ts";

it.each([
  [{ sold: 28, days: 28, coverDays: 14, lowLevel: 5, inStock: 3 }, 16],
  [{ sold: 10, days: 28, coverDays: 14, lowLevel: 5, inStock: 0 }, 10],
  // A product that is new.
  [{ sold: 7, days: 1, coverDays: 14, lowLevel: 0, inStock: 2 }, 5],
  [{ sold: 9, days: 14, coverDays: 28, lowLevel: 0, inStock: 2 }, 16],
  // One that spoils.
  [{ sold: 28, days: 28, coverDays: 14, shelfDays: 3, lowLevel: 1, inStock: 2 }, 2],
  [{ sold: 28, days: 28, coverDays: 14, shelfDays: -1, lowLevel: 1, inStock: 0 }, 1],
  [{ sold: 28, days: 28, coverDays: 14, shelfDays: 60, lowLevel: 0, inStock: 0 }, 14],
  [{ sold: 28, days: 28, coverDays: 14, lowLevel: 5, inStock: 3, highest: 10 }, 7],
  [{ sold: 28, days: 28, coverDays: 14, lowLevel: 5, inStock: 3, highest: 2 }, 0],
  [{ sold: 1, days: 28, coverDays: 7, lowLevel: 5, inStock: 20 }, 0],
  [{ sold: 0, days: 28, coverDays: 14, lowLevel: 5, inStock: 0 }, 0],
  [{ sold: -2, days: 28, coverDays: 14, lowLevel: 5, inStock: 0 }, 0],
])("for %j it is %d", (demand, pieces) => {
  expect(suggestOrder(demand)).toBe(pieces);
});
