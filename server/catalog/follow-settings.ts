import { findCategory } from "../../contract/catalog/categories.ts";
import { boundedCountOf } from "../../contract/count-of.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { Transaction } from "../db/database.ts";
import { countInCategory } from "./store.ts";

/** Throws `settings_rule` when a removed category has products. */
export async function followSettings(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  for (const { path, text } of before.categories) {
    const isKept = after.categories.some((category) => category.path === path);
    if (!isKept) await refuseIfUsed(tx, after, path, text);
  }
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
