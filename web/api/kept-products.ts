import { catalogLimits } from "../../contract/catalog/limits.ts";
import type { CountedListedProduct } from "./listed-product.ts";
import { readText, writeText } from "./stored-text.ts";

const KEY = "larder-cart-products";

/** Caches the latest products seen, for a cart that is opened offline. */
export function keepProducts(products: readonly CountedListedProduct[]): void {
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readAll().filter(({ _id }) => !fresh.has(_id));
  writeText(KEY, JSON.stringify([...products, ...others].slice(0, catalogLimits.productsByIdMax)));
}

/** The cached ones of these products. */
export function keptProducts(ids: readonly string[]): CountedListedProduct[] {
  return readAll().filter(({ _id }) => ids.includes(_id));
}

export function forgetProducts(): void {
  writeText(KEY, null);
}

function readAll(): CountedListedProduct[] {
  try {
    const value: unknown = JSON.parse(readText(KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
