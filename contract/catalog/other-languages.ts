import type { Language } from "../i18n/languages.ts";
import type { Settings } from "../settings/settings.ts";

/** The languages of a shop into which products and categories can be translated: all but that in which they are entered. */
export function otherLanguages({
  languages,
  catalogLanguage,
}: Pick<Settings, "languages" | "catalogLanguage">): Language[] {
  return languages.filter((language) => language !== catalogLanguage);
}
