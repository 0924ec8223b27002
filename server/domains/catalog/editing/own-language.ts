import { isDeepStrictEqual } from "node:util";
import type { ProductTranslations } from "#contract/catalog/product-texts.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { languages } from "#contract/i18n/languages.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** Why a text of a product or a category is not a translation: it is in the language in which they are entered. */
export function ownLanguageText({ catalogLanguage }: Pick<Settings, "catalogLanguage">): string {
  return t("Products and categories are entered in {language}: use the field without a language for this.", {
    language: languages[catalogLanguage],
  });
}

/** Whether there are new texts under the language in which products are entered: nobody would be shown them. */
export function addsOwnLanguage(
  { catalogLanguage: own }: Pick<Settings, "catalogLanguage">,
  before: ProductTranslations,
  after: ProductTranslations,
): boolean {
  return after[own] !== undefined && !isDeepStrictEqual(before[own], after[own]);
}

/** Throws `invalid_input` for them. */
export function refuseOwnLanguage(
  settings: Pick<Settings, "catalogLanguage">,
  before: ProductTranslations,
  after: ProductTranslations,
): void {
  if (!addsOwnLanguage(settings, before, after)) return;
  const message = ownLanguageText(settings);
  const fields = { [`translations.${settings.catalogLanguage}`]: message };
  throw new ShopError("invalid_input", { message, fields });
}
