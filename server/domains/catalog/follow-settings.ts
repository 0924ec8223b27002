import { findCategory } from "#contract/catalog/categories.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { languages } from "#contract/i18n/languages.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Transaction } from "#platform/db/database.ts";
import { updateLowDefault } from "./availability/low-stock-store.ts";
import { ownLanguageText } from "./editing/own-language.ts";
import { countInCategory, listTranslated } from "./store.ts";

/**
 * Throws `settings_rule` when a removed category has products, and when products or categories would have texts in the
 * language in which they are entered twice. The products follow a changed low-stock level.
 */
export async function followSettings(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  for (const { path, text } of before.categories) {
    const isKept = after.categories.some((category) => category.path === path);
    if (!isKept) await refuseIfUsed(tx, after, path, text);
  }
  refuseOwnNames(before, after);
  if (before.catalogLanguage !== after.catalogLanguage) await refuseTranslated(tx, after);
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

/** A category's name in the language in which it is entered is its `text`. */
function refuseOwnNames(before: Settings, after: Settings): void {
  const { catalogLanguage: own, categories } = after;
  for (const [index, { path, names }] of categories.entries()) {
    const earlier = before.categories.find((category) => category.path === path);
    if (names?.[own] === undefined || names[own] === earlier?.names?.[own]) continue;
    const message = ownLanguageText(after);
    const fields = { [`settings.categories.${index}.names.${own}`]: message };
    throw new ShopError("settings_rule", { message, fields });
  }
}

/** Nobody would be shown the translations into the language in which products and categories are entered. */
async function refuseTranslated(tx: Transaction, { catalogLanguage, categories }: Settings): Promise<void> {
  const named = categories.flatMap(({ text, names }) => (names?.[catalogLanguage] ? text : []));
  const translated = [...named, ...(await listTranslated(tx, catalogLanguage, EXAMPLES))];
  if (translated.length === 0) return;
  const message = t(
    "There are translations into {language}, such as of {names}. Remove them first: they would not be shown any more.",
    { language: languages[catalogLanguage], names: listText(translated.slice(0, EXAMPLES)) },
  );
  throw new ShopError("settings_rule", { message, fields: { "settings.catalogLanguage": message } });
}

const EXAMPLES = 3;
