import { type Category, findCategory } from "#contract/catalog/categories.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { StockSheet } from "#contract/stock/sheet-endpoints.ts";

/** What a delivery or stock-take is called: by its supplier or category, if it has one. */
export function sheetTitle({ kind, title, category }: StockSheet, categories: readonly Category[]): string {
  const about = title ?? (category && (findCategory(categories, category)?.text ?? category));
  if (kind === "delivery")
    return about ? t("Delivery: {supplier}", { supplier: about }) : t(inContext("of a supplier", "Delivery"));
  return about ? t("Stock-take: {category}", { category: about }) : t("Stock-take");
}
