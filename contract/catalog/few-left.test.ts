import { expect, it } from "vitest";
import { fewLeft } from "./few-left.ts";

it("up to five pieces are counted for shoppers, and what is not counted or not for sale is not", () => {
  expect(fewLeft({ inStock: true, stockQuantity: 1 })).toBe(1);
  expect(fewLeft({ inStock: true, stockQuantity: 5 })).toBe(5);
  expect(fewLeft({ inStock: true, stockQuantity: 6 })).toBeUndefined();
  expect(fewLeft({ inStock: true, stockQuantity: null })).toBeUndefined();
  expect(fewLeft({ inStock: true })).toBeUndefined();
  expect(fewLeft({ inStock: false, stockQuantity: 3 })).toBeUndefined();
});
