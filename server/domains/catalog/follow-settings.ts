import { findCategory } from "#contract/catalog/categories.ts";
import { boundedCountOf } from "#contract/count-of.ts";
import { ShopError } from "#contract/errors.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Transaction } from "#platform/db/database.ts";
import { updateLowDefault } from "./availability/low-stock-store.ts";
import { countInCategory } from "./store.ts";

/** Throws `settings_rule` when a removed category has products. The products follow a changed low-stock level. */
export async function followSettings(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  for (const { path, text } of before.categories) {
    const isKept = after.categories.some((category) => category.path === path);
    if (!isKept) await refuseIfUsed(tx, after, path, text);
  }
  if (before.stock.lowLevel !== after.stock.lowLevel) await updateLowDefault(tx, after.stock.lowLevel);
}

async function refuseIfUsed(tx: Transaction, after: Settings, path: string, text: string): Promise<void> {
  const count = await countInCategory(tx, path);
  if (count.total === 0) return;
  const products = boundedCountOf(count, "product");
  const message = findCategory(after.categories, path)
    ? `The path of “${text}” cannot change: ${products} are sold under it.`
    : `“${text}” has ${products}: only an empty category can be removed.`;
  throw new ShopError("settings_rule", { message, fields: { "settings.categories": message } });
}
