import { type Category, findCategory } from "#contract/catalog/categories.ts";
import type { StockSheet } from "#contract/stock/sheet-endpoints.ts";
import { sheetKinds } from "#contract/stock/sheet-kinds.ts";

/** What a delivery or stock-take is called: by its supplier or category, if it has one. */
export function sheetTitle({ kind, title, category }: StockSheet, categories: readonly Category[]): string {
  const about = title ?? (category && (findCategory(categories, category)?.text ?? category));
  return about ? `${sheetKinds[kind]}: ${about}` : sheetKinds[kind];
}
