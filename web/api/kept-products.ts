import type { Product } from "../../contract/catalog.ts";
import { limits } from "../../contract/limits.ts";
import { readText, writeText } from "./stored-text.ts";

const KEY = "larder-cart-products";

/** Keeps products as they were last seen, for a cart that is looked at without a connection; the latest ones of many. */
export function keepProducts(products: readonly Product[]): void {
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readAll().filter(({ _id }) => !fresh.has(_id));
  writeText(KEY, JSON.stringify([...products, ...others].slice(0, limits.productsByIdMax)));
}

/** Those of the products that were kept. */
export function keptProducts(ids: readonly string[]): Product[] {
  return readAll().filter(({ _id }) => ids.includes(_id));
}

export function forgetProducts(): void {
  writeText(KEY, null);
}

function readAll(): Product[] {
  try {
    const value: unknown = JSON.parse(readText(KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
