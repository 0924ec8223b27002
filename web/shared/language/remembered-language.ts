import type { Language } from "#contract/i18n/languages.ts";
import { readText, writeText } from "#web/client/stored-text.ts";

const KEY = "language";

/** Remembers in this browser that somebody has chosen a language. */
export function rememberLanguage(language: Language): void {
  writeText(KEY, language);
}

/** The first of these languages that the visitor has chosen, or else reads by the browser's settings. */
export function wantedLanguage(among: readonly Language[]): Language | undefined {
  const chosen = readText(KEY);
  const read = chosen ? [chosen] : navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase());
  return read.flatMap((tag) => among.find((language) => language === tag) ?? [])[0];
}
