import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { allLanguages, type Language } from "#contract/i18n/languages.ts";
import { withScriptsIn } from "#contract/i18n/script-paths.ts";
import { translate } from "#platform/languages/languages.ts";

/** A message's place in a script, as `inlineMessages` marks it. */
const mark = /(["'`])message:[\w-]{8}:([\w-]+):\1/g;

/**
 * Writes the browser's scripts for each language: those in English in their place, the others in a folder of the language.
 * So a page loads no text in a language that it is not in, and no other file for its texts.
 */
export async function writeTranslatedScripts(assets: string): Promise<void> {
  const names = await Array.fromAsync(glob("*.js", { cwd: assets }));
  for (const language of allLanguages)
    if (language !== "en") await mkdir(path.join(assets, language), { recursive: true });
  for (const name of names) {
    const script = await readFile(path.join(assets, name), "utf8");
    for (const language of allLanguages) {
      const folder = language === "en" ? assets : path.join(assets, language);
      await writeFile(path.join(folder, name), scriptIn(language, script));
    }
  }
}

/** A script with its messages in a language. */
export function scriptIn(language: Language, script: string): string {
  const translated = script.replace(mark, (_mark, _quote, encoded: string) =>
    JSON.stringify(translate(Buffer.from(encoded, "base64url").toString(), language)),
  );
  return withScriptsIn(language, translated);
}
