import { type Language, withoutLanguage } from "../i18n/languages.ts";
import type { FrontBlock, ShownBlock } from "./blocks.ts";
import { needsReload } from "./link.ts";

/**
 * Of texts by language the one for a reader: in the wanted language, else in the main one, else in any, with `lang` where it is
 * another than the wanted; undefined without any.
 */
export function shownText<T>(
  texts: Partial<Record<Language, T>>,
  wanted: Language,
  main: Language,
): { text: T; lang?: Language } | undefined {
  const there = Object.keys(texts) as Language[];
  for (const language of [wanted, main, ...there]) {
    const text = texts[language];
    if (text !== undefined) return { text, ...(language !== wanted && { lang: language }) };
  }
  return undefined;
}

/** The blocks of the front page with their words for a reader, and without the language before a path of the shop. */
export function shownBlocks(blocks: readonly FrontBlock[], wanted: Language, main: Language): ShownBlock[] {
  return blocks.map(({ words, link, ...block }) => {
    const { text = {}, ...lang } = shownText(words, wanted, main) ?? {};
    return {
      ...block,
      ...(link && { link: withoutLanguage(link) }),
      ...(link && needsReload(link) && ({ reload: true } as const)),
      ...{ words: text, ...lang },
    };
  });
}
