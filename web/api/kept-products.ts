import type { Product } from "../../contract/catalog.ts";
import { limits } from "../../contract/limits.ts";

const KEY = "larder-cart-products";

/** Keeps products as they were last seen, for a cart that is looked at without a connection; the latest ones of many. */
export function keepProducts(products: readonly Product[]): void {
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readAll().filter(({ _id }) => !fresh.has(_id));
  try {
    localStorage.setItem(KEY, JSON.stringify([...products, ...others].slice(0, limits.productsByIdMax)));
  } catch {
    // Full, or forbidden: then there is nothing to look at later.
  }
}

/** Those of the products that were kept. */
export function keptProducts(ids: readonly string[]): Product[] {
  return readAll().filter(({ _id }) => ids.includes(_id));
}

export function forgetProducts(): void {
  localStorage.removeItem(KEY);
}

function readAll(): Product[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
