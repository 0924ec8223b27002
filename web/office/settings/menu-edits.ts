import type { Language } from "#contract/i18n/languages.ts";
import type { MenuLink } from "#contract/settings/settings.ts";

type Texts = MenuLink["texts"];

/** The texts with what was typed in a language; one that is empty is taken away. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts;
  return text === "" ? others : { ...texts, [language]: text };
}
