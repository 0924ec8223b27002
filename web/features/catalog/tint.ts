import { findCategory } from "../../../contract/categories.ts";

/** The background that a product's picture stands on: its category's. */
export function tintOf(category: string): { backgroundColor: string } {
  return { backgroundColor: findCategory(category)?.bgColor ?? "var(--color-sunken)" };
}
