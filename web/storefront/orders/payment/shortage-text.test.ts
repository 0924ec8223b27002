import { expect, it } from "vitest";
import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { shortageText } from "./shortage-text.ts";

// Two pears.
const waiting = { number: 1042, items: [{ product: { _id: "pear" }, quantity: 2 }] } as Order;
const pears = (stock: { inStock: boolean; stockQuantity: number | null }, quantity = 3) => ({
  product: { _id: "pear", ...stock } as CountedProduct,
  quantity,
});

it("says nothing of what can be ordered, counted or not", () => {
  expect(shortageText(pears({ inStock: true, stockQuantity: 3 }), [waiting])).toBeUndefined();
  expect(shortageText(pears({ inStock: true, stockQuantity: null }, 99), [waiting])).toBeUndefined();
});

it("names the order that holds what is missing, all of it or a part", () => {
  expect(shortageText(pears({ inStock: false, stockQuantity: 0 }), [waiting])).toBe(
    "Your order #1042 is waiting for its payment and holds these goods.",
  );
  expect(shortageText(pears({ inStock: true, stockQuantity: 1 }), [waiting])).toBe(
    "Only 1 left in stock. Your order #1042 is waiting for its payment and holds 2.",
  );
  expect(
    shortageText(pears({ inStock: true, stockQuantity: 1 }), [waiting, { ...waiting, number: 1043 }]),
  ).toBe("Only 1 left in stock. Your orders #1042, #1043 are waiting for their payment and hold 4.");
});

it("names none when no order of the shopper's own is in the way: others bought it, or the seller took it off sale", () => {
  expect(shortageText(pears({ inStock: false, stockQuantity: 0 }), [])).toBe(
    "Out of stock: please remove it to order.",
  );
  expect(shortageText(pears({ inStock: true, stockQuantity: 2 }), [])).toBe("Only 2 left in stock.");
  for (const stockQuantity of [5, null])
    expect(shortageText(pears({ inStock: false, stockQuantity }), [waiting])).toBe(
      "Out of stock: please remove it to order.",
    );
});
