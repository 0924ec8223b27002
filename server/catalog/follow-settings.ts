import { findCategory } from "../../contract/catalog/categories.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { Transaction } from "../db/database.ts";
import { countInCategory, renameCategory } from "./store.ts";

/**
 * Has search know new names of categories. Throws `settings_rule` when a category would be gone that has products.
 */
export async function followSettings(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  for (const { path, text } of before.categories) {
    const kept = after.categories.find((category) => category.path === path);
    if (!kept) await refuseIfUsed(tx, after, path, text);
    else if (kept.text !== text) await renameCategory(tx, path, kept.text);
  }
}

async function refuseIfUsed(tx: Transaction, after: Settings, path: string, text: string): Promise<void> {
  const count = await countInCategory(tx, path);
  if (count === 0) return;
  const products = count === 1 ? "1 product" : `${count} products`;
  const message = findCategory(after.categories, path)
    ? `The path of “${text}” cannot change: ${products} are sold under it.`
    : `“${text}” has ${products}: only an empty category can be removed.`;
  throw new ShopError("settings_rule", { message, fields: { "settings.categories": message } });
}
