import type { Language } from "#contract/i18n/languages.ts";
import type { MenuLink } from "#contract/settings/settings.ts";

type Texts = MenuLink["texts"];

/** The texts with what was typed in a language; one that is empty is taken away. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts;
  return text === "" ? others : { ...texts, [language]: text };
}

/** The list with an item one place further up or down. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  return list.toSpliced(from, 1).toSpliced(from + by, 0, ...list.slice(from, from + 1));
}
