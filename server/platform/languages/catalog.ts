import { readFileSync } from "node:fs";
import path from "node:path";
import { parsePo } from "pofile-ts";
import type { Language } from "#contract/i18n/languages.ts";
import { CONTEXT_END } from "#contract/i18n/texts.ts";
import { root } from "#platform/root.ts";

/** The catalog of a language: the translation of each message, "" for one without. English is in the sources. */
export function readCatalog(language: Language): Map<string, string> {
  if (language === "en") return new Map();
  const { items } = parsePo(readFileSync(catalogFile(language), "utf8"));
  return new Map(
    items.map(({ msgctxt, msgid, msgstr }) => [
      msgctxt === null ? msgid : msgctxt + CONTEXT_END + msgid,
      msgstr[0] ?? "",
    ]),
  );
}

export function catalogFile(language: Language): string {
  return path.join(root, "languages", `${language}.po`);
}
