import { AsyncLocalStorage } from "node:async_hooks";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isRightToLeft, type Language } from "#contract/i18n/languages.ts";
import { compile, englishOf, type Texts } from "#contract/i18n/texts.ts";
import { readCatalog } from "./catalog.ts";
import { isPseudoLocale, lengthen } from "./pseudo-locale.ts";

const reader = new AsyncLocalStorage<Language>();
const catalogs = new Map<Language, Map<string, string>>();

/** The texts of the catalogs, in the language of `inLanguage`; outside of it in English. */
export const catalogTexts: Texts = {
  language: () => reader.getStore() ?? "en",
  find: (message) => translate(message, catalogTexts.language()),
};

/** A message in a language, or in English if it has no translation, compiled. Throws if it is not well-formed. */
export function translate(message: string, language: Language): CompiledMessage {
  const text = catalogOf(language).get(message) || englishOf(message);
  return isPseudoLocale ? compileMessageOrThrow(text, lengthen) : compile(text);
}

/** Runs a function, and what it starts, for somebody who reads this language. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return reader.run(language, run);
}

/** The same for a PDF file, which shows no texts that are read from right to left: instead of those it is in English. */
export function inFileLanguage<Result>(language: Language, run: () => Result): Result {
  return inLanguage(isRightToLeft(language) ? "en" : language, run);
}

function catalogOf(language: Language): Map<string, string> {
  const catalog = catalogs.get(language) ?? readCatalog(language);
  catalogs.set(language, catalog);
  return catalog;
}
