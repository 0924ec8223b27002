import { glob, readFile, writeFile } from "node:fs/promises";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { createItem, stringifyPo } from "pofile-ts";
import { allLanguages, type Language } from "#contract/i18n/languages.ts";
import { CONTEXT_END, englishOf } from "#contract/i18n/texts.ts";
import { catalogFile } from "#platform/languages/catalog.ts";
import { findMessages } from "./find-messages.ts";

/** The languages that have a catalog. */
export const translatedLanguages = allLanguages.filter((language) => language !== "en");

/** All messages of the shop, each with the files that use it. */
export async function listMessages(): Promise<Map<string, string[]>> {
  const files = await Array.fromAsync(
    glob("{contract,server,web}/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/.react-router/**"] }),
  );
  const messages = new Map<string, string[]>();
  for (const file of files.sort())
    for (const { message } of findMessages(await readFile(file, "utf8"), file)) {
      const users = messages.get(message) ?? [];
      if (!users.includes(file)) messages.set(message, [...users, file]);
    }
  return messages;
}

/**
 * Writes the catalog of a language: all messages in the order of the files that use them, so that a translator sees
 * together what people see together. Translations of other messages are left out.
 */
export async function writeCatalog(
  language: Language,
  messages: Map<string, string[]>,
  catalog: Map<string, string>,
): Promise<void> {
  const items = [...messages].map(([message, files]) => ({
    ...createItem(),
    msgctxt: message.includes(CONTEXT_END) ? (message.split(CONTEXT_END)[0] ?? null) : null,
    msgid: englishOf(message),
    msgstr: [catalog.get(message) ?? ""],
    references: files,
    flags: { "icu-message-format": true },
  }));
  const headers = { Language: language, "Content-Type": "text/plain; charset=UTF-8" };
  const written = stringifyPo(
    { comments: [], extractedComments: [], headers, headerOrder: Object.keys(headers), items },
    { foldLength: 0 },
  );
  await writeFile(catalogFile(language), `${written.trimEnd()}\n`);
}

/** What is wrong with a translation; undefined if nothing is. */
export function problemOf(language: Language, message: string, translation: string): string | undefined {
  if (translation.trim() === "") return "is not translated";
  let tokens: CompiledMessage;
  try {
    tokens = compileMessageOrThrow(translation);
  } catch (error) {
    return `is not well-formed: ${(error as Error).message}`;
  }
  const english = englishOf(message);
  const wanted = partsOf(english, compileMessageOrThrow(english));
  const given = partsOf(translation, tokens);
  const missing = wanted.filter((part) => !given.includes(part));
  const unknown = given.filter((part) => !wanted.includes(part));
  if (missing.length > 0) return `lacks ${missing.join(", ")}`;
  if (unknown.length > 0) return `has ${unknown.join(", ")}, which the English message has not`;
  const forms = missingForms(language, tokens);
  if (forms.length > 0) return `lacks the plural forms ${forms.join(", ")}`;
  return undefined;
}

/** The placeholders of a message, as "{count}", and its tags, as "<terms>" and "</terms>". */
function partsOf(message: string, tokens: CompiledMessage): string[] {
  const placeholders = (all: CompiledMessage): string[] =>
    all.flatMap((token) => {
      if (typeof token === "string") return [];
      const [name, , forms] = token;
      const inside = Object.values(typeof forms === "object" ? { ...forms } : {});
      return [`{${name}}`, ...inside.flatMap((each) => (Array.isArray(each) ? placeholders(each) : []))];
    });
  return [...new Set([...placeholders(tokens), ...(message.match(/<\/?[a-z]\w*>/gi) ?? [])])];
}

/** The forms of numbers below 1,000 in the language that a plural in the message does not have. */
function missingForms(language: Language, tokens: CompiledMessage): string[] {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)));
  return tokens.flatMap((token) => {
    if (typeof token === "string") return [];
    const [, kind, forms] = token;
    if (kind !== "plural") return [];
    return [...needed].filter((form) => !Object.hasOwn(forms as object, form));
  });
}
