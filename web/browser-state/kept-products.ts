import { catalogLimits } from "#contract/catalog/limits.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import type { CountedListedProduct } from "./listed-product.ts";
import { storedKeys } from "./stored-keys.ts";

/** Caches the latest products seen, for a cart that is opened offline. */
export function keepProducts(products: readonly CountedListedProduct[]): void {
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readAll().filter(({ _id }) => !fresh.has(_id));
  writeText(
    storedKeys.cartProducts,
    JSON.stringify([...products, ...others].slice(0, catalogLimits.productsByIdMax)),
  );
}

/** The cached ones of these products. */
export function keptProducts(ids: readonly string[]): CountedListedProduct[] {
  return readAll().filter(({ _id }) => ids.includes(_id));
}

function readAll(): CountedListedProduct[] {
  try {
    const value: unknown = JSON.parse(readText(storedKeys.cartProducts) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
