import { readerLanguage } from "#contract/i18n/i18n.ts";
import { allLanguages, type Language, pathIn } from "#contract/i18n/languages.ts";
import type { Shop } from "#platform/shop.ts";

/** The URL of a page, by its path without a language, for whoever reads that language. */
export function pageUrl(
  { config, settings }: Pick<Shop, "config" | "settings">,
  path: string,
  language: Language = readerLanguage(),
): string {
  const { languages } = settings.current;
  // The back office is there in all languages.
  const offered = path.startsWith("/seller/") ? [...languages, ...allLanguages] : languages;
  return config.publicUrl + pathIn(language, path, offered);
}
