import { findCategory } from "#contract/catalog/categories.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
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
  const { total: count, totalIsExact } = await countInCategory(tx, path);
  if (count === 0) return;
  const values = { category: text, count };
  const isMoved = findCategory(after.categories, path) !== undefined;
  const message = isMoved
    ? totalIsExact
      ? t(
          "The path of “{category}” cannot change: {count, plural, one {# product is} other {# products are}} sold under it.",
          values,
        )
      : t(
          "The path of “{category}” cannot change: more than {count, plural, one {# product} other {# products}} are sold under it.",
          values,
        )
    : totalIsExact
      ? t(
          "“{category}” has {count, plural, one {# product} other {# products}}: only an empty category can be removed.",
          values,
        )
      : t(
          "“{category}” has more than {count, plural, one {# product} other {# products}}: only an empty category can be removed.",
          values,
        );
  throw new ShopError("settings_rule", { message, fields: { "settings.categories": message } });
}
