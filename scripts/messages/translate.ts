import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Language } from "#contract/i18n/languages.ts";
import { englishOf } from "#contract/i18n/texts.ts";
import { readCatalog } from "#platform/languages/catalog.ts";

const catalogs = new Map<Language, Map<string, string>>();

/** A message in a language, or in English if it has no translation, compiled. Throws if it is not well-formed. */
export function translate(message: string, language: Language): CompiledMessage {
  const catalog = catalogs.get(language) ?? readCatalog(language);
  catalogs.set(language, catalog);
  return compileMessageOrThrow(catalog.get(message) || englishOf(message));
}
