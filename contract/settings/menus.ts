import { type Message, msg, shownLanguage, t } from "../i18n/i18n.ts";
import { withoutLanguage } from "../i18n/languages.ts";
import { needsReload } from "../pages/link.ts";
import { shownText } from "../pages/shown-text.ts";
import type { ShownMenus } from "./endpoints.ts";
import type { MenuLink, Settings } from "./settings.ts";

type StandardLink = { text: Message; url: string };

/** The links of the bar, and of the phone's menu, of a shop that has not chosen its own. */
export const standardMain: readonly StandardLink[] = [
  { text: msg("Home"), url: "/" },
  { text: msg("All Product"), url: "/products" },
  { text: msg("Offers"), url: "/offers" },
  { text: msg("Contact"), url: "/contact" },
];

const standardGroups: readonly { text: Message; links: readonly StandardLink[] }[] = [
  {
    text: msg("Quick Links"),
    links: [
      { text: msg("Home"), url: "/" },
      { text: msg("Best Sellers"), url: "/#best-sellers" },
      { text: msg("Offers & Deals"), url: "/offers" },
      { text: msg("Contact Us"), url: "/contact" },
      { text: msg("FAQs"), url: "/faq" },
    ],
  },
  {
    text: msg("Need help?"),
    links: [
      { text: msg("Delivery Information"), url: "/delivery" },
      { text: msg("Return & Refund Policy"), url: "/returns" },
      { text: msg("Payment Methods"), url: "/payment-methods" },
      { text: msg("Track your Order"), url: "/my-orders" },
      { text: msg("Contact Us"), url: "/contact" },
    ],
  },
  {
    text: msg("Follow Us"),
    links: [
      { text: msg("Instagram"), url: "/contact#instagram" },
      { text: msg("Twitter"), url: "/contact#twitter" },
      { text: msg("Facebook"), url: "/contact#facebook" },
      { text: msg("YouTube"), url: "/contact#youtube" },
    ],
  },
];

/** The groups of its footer, without the social media on which it has no account. */
export function standardFooter(contact: Pick<Settings["contact"], "social">): typeof standardGroups {
  return withAccounts(standardGroups, contact);
}

/** Groups of links without those to the social media on which the shop has no account; one without links is left out. */
function withAccounts<Group extends { links: readonly { url: string }[] }>(
  groups: readonly Group[],
  { social }: Pick<Settings["contact"], "social">,
): Group[] {
  const missing = Object.entries(social).flatMap(([id, name]) => (name ? [] : `/contact#${id}`));
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ url }) => !missing.includes(withoutLanguage(url))),
    }))
    .filter(({ links }) => links.length > 0);
}

/**
 * The menus as whoever reads them sees them: with each text in their language, else in the shop's main one, and without the
 * language before a path of the shop, because the pages put the reader's there. The footer has no group without links.
 */
export function shownMenus({
  menus: { main, footer },
  languages,
  contact,
}: Pick<Settings, "menus" | "languages" | "contact">): ShownMenus {
  const [first = "en"] = languages;
  const wanted = shownLanguage({ languages });
  const textOf = (texts: MenuLink["texts"]) => shownText(texts, wanted, first) ?? { text: "" };
  const own = ({ texts, url }: MenuLink) => ({
    ...textOf(texts),
    url: withoutLanguage(url),
    ...(needsReload(url) && ({ reload: true } as const)),
  });
  const standard = ({ text, url }: StandardLink) => ({ text: t(text), url });
  return {
    main: main ? main.map(own) : standardMain.map(standard),
    footer: footer
      ? withAccounts(footer, contact).map(({ texts, links }) => ({ ...textOf(texts), links: links.map(own) }))
      : standardFooter(contact).map(({ text, links }) => ({ text: t(text), links: links.map(standard) })),
  };
}
