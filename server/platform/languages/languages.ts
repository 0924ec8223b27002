import { AsyncLocalStorage } from "node:async_hooks";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isRightToLeft, type Language } from "#contract/i18n/languages.ts";
import { compile, englishOf, type Texts } from "#contract/i18n/texts.ts";
import { readCatalog } from "./catalog.ts";
import { isPseudoLocale, lengthen } from "./pseudo-locale.ts";

const reader = new AsyncLocalStorage<{ language: Language; isFile: boolean }>();
const catalogs = new Map<Language, Map<string, string>>();

/** The texts of the catalogs, in the language of `inLanguage`; outside of it in English. */
export const catalogTexts: Texts = {
  language: () => reader.getStore()?.language ?? "en",
  find: (message) => translate(message, catalogTexts.language()),
};

/** A message in a language, or in English if it has no translation, compiled. Throws if it is not well-formed. */
export function translate(message: string, language: Language): CompiledMessage {
  const text = catalogOf(language).get(message) || englishOf(message);
  return isPseudoLocale ? compileMessageOrThrow(text, lengthen) : compile(text);
}

/** Runs a function, and what it starts, for somebody who reads this language. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return reader.run({ language, isFile: false }, run);
}

/** The same for a PDF file, which shows no texts that are read from right to left: instead of those it is in English. */
export function inFileLanguage<Result>(language: Language, run: () => Result): Result {
  return reader.run({ language: isRightToLeft(language) ? "en" : language, isFile: true }, run);
}

/** The scripts that the fonts of PDF files have, of those in which amounts and dates are written. */
const printedScripts = ["Latn", "Grek", "Cyrl", "Deva"];

/** The locale in which amounts and dates are written: in a PDF file that lacks its letters or digits, English in its region. */
export function writtenIn(locale: string): string {
  if (!reader.getStore()?.isFile) return locale;
  const { script = "", region } = new Intl.Locale(locale).maximize();
  if (printedScripts.includes(script)) return locale;
  return new Intl.Locale(locale, { language: "en", script: "Latn", ...(region && { region }) }).toString();
}

function catalogOf(language: Language): Map<string, string> {
  const catalog = catalogs.get(language) ?? readCatalog(language);
  catalogs.set(language, catalog);
  return catalog;
}
