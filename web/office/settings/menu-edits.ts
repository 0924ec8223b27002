import type { Language } from "#contract/i18n/languages.ts";
import type { MenuGroup, MenuLink } from "#contract/settings/settings.ts";

type Texts = MenuLink["texts"];

export const blankLink: MenuLink = { texts: {}, url: "" };
export const blankGroup: MenuGroup = { texts: {}, links: [blankLink] };

/** The text in the shop's main language; empty if there is none. */
export function mainText(texts: Texts, [main = "en"]: readonly Language[]): string {
  return texts[main]?.trim() ?? "";
}

/** The texts with what was typed in a language; one that is empty is taken away. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts;
  return text === "" ? others : { ...texts, [language]: text };
}
