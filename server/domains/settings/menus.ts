import { isDeepStrictEqual } from "node:util";
import { ShopError } from "#contract/errors.ts";
import { type Message, t } from "#contract/i18n/i18n.ts";
import { languages as languageNames } from "#contract/i18n/languages.ts";
import { standardFooter, standardMain } from "#contract/settings/menus.ts";
import type { MenuLink, Settings } from "#contract/settings/settings.ts";
import type { StandardMenus } from "#contract/settings/staff-endpoints.ts";
import { inLanguage } from "#platform/languages/languages.ts";

/** The standard menus as a shop would write them, in each of its languages: with them begins a menu of its own. */
export function standardMenus({
  languages,
  contact,
}: Pick<Settings, "languages" | "contact">): StandardMenus {
  const textsOf = (text: Message) =>
    Object.fromEntries(languages.map((language) => [language, inLanguage(language, () => t(text))]));
  const linksOf = (links: typeof standardMain) =>
    links.map(({ text, url }) => ({ texts: textsOf(text), url }));
  return {
    main: linksOf(standardMain),
    footer: standardFooter(contact).map(({ text, links }) => ({
      texts: textsOf(text),
      links: linksOf(links),
    })),
  };
}

/**
 * Throws `invalid_input` for changed menus without a text in the main language. Those that stay as they are may have none:
 * otherwise the shop's main language could not be changed.
 */
export function requireMainTexts(before: Settings, { menus, languages: [main = "en"] }: Settings): void {
  if (isDeepStrictEqual(before.menus, menus)) return;
  const message = t("Please write this in {language}, the main language of the shop.", {
    language: languageNames[main],
  });
  const missing = [...textsIn(menus)].filter(([, texts]) => texts[main] === undefined);
  if (missing.length === 0) return;
  const fields = missing.map(([path]) => [`settings.menus.${path}.texts.${main}`, message]);
  throw new ShopError("invalid_input", { fields: Object.fromEntries(fields) });
}

/** All texts of the menus, by where they stand. */
function* textsIn({ main, footer }: Settings["menus"]): Generator<[string, MenuLink["texts"]]> {
  for (const [index, { texts }] of (main ?? []).entries()) yield [`main.${index}`, texts];
  for (const [index, { texts, links }] of (footer ?? []).entries()) {
    yield [`footer.${index}`, texts];
    for (const [place, link] of links.entries()) yield [`footer.${index}.links.${place}`, link.texts];
  }
}
