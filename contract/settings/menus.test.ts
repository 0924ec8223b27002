import { afterEach, describe, expect, it } from "vitest";
import { setTexts } from "../i18n/i18n.ts";
import type { Language } from "../i18n/languages.ts";
import { ownTexts } from "../i18n/texts.ts";
import { defaultSettings } from "./defaults.ts";
import { shownMenus } from "./menus.ts";
import type { Settings } from "./settings.ts";

function shownIn(reader: Language, menus: Settings["menus"], languages: Language[] = ["en", "de"]) {
  setTexts({ ...ownTexts, language: () => reader });
  return shownMenus({ menus, languages, contact: defaultSettings.contact });
}

afterEach(() => setTexts(ownTexts));

describe("the menus of a shop", () => {
  it("are the standard ones until it chooses others", () => {
    const { main, footer } = shownIn("en", { main: null, footer: null });
    expect(main).toEqual([
      { text: "Home", url: "/" },
      { text: "All Product", url: "/products" },
      { text: "Offers", url: "/offers" },
      { text: "Contact", url: "/contact" },
    ]);
    expect(footer.map(({ text, links }) => [text, links.length])).toEqual([
      ["Quick Links", 5],
      ["Need help?", 5],
      ["Follow Us", 4],
    ]);
  });

  it("have no link to a social medium on which the shop has no account", () => {
    const contact = (social: Partial<Settings["contact"]["social"]>) => ({
      contact: {
        ...defaultSettings.contact,
        social: { instagram: null, twitter: null, facebook: null, youtube: null, ...social },
      },
    });
    const shop = { menus: { main: null, footer: null }, languages: ["en"] as Language[] };
    const [, , follow] = shownMenus({ ...shop, ...contact({ facebook: "Green Grocer" }) }).footer;
    expect(follow?.links).toEqual([{ text: "Facebook", url: "/contact#facebook" }]);
    expect(shownMenus({ ...shop, ...contact({}) }).footer).toHaveLength(2);
    // Nor in a footer of its own, copied while it had one.
    const links = ["/de/contact#instagram", "/contact"].map((url) => ({ texts: { en: "Us" }, url }));
    const footer = [{ texts: { en: "Follow us" }, links }];
    const own = shownMenus({ ...shop, ...contact({}), menus: { main: null, footer } });
    expect(own.footer).toEqual([{ text: "Follow us", links: [{ text: "Us", url: "/contact" }] }]);
  });

  it("are in the reader's language, else in the main one, and the phone's is the bar's", () => {
    const offers = { texts: { en: "Offers", de: "Angebote" }, url: "/de/offers" };
    const blog = { texts: { en: "Blog" }, url: "https://larder.example/de/blog" };
    const menus = { main: [offers, blog], footer: [{ texts: { en: "More", de: "Mehr" }, links: [blog] }] };
    const ours = { text: "Blog", url: blog.url, reload: true };
    expect(shownIn("de", menus)).toEqual({
      main: [
        { text: "Angebote", url: "/offers" },
        { ...ours, lang: "en" },
      ],
      footer: [{ text: "Mehr", links: [{ ...ours, lang: "en" }] }],
    });
    expect(shownIn("en", menus)).toEqual({
      main: [{ text: "Offers", url: "/offers" }, ours],
      footer: [{ text: "More", links: [ours] }],
    });
    // The shop has got another main language, in which nobody has written it yet.
    expect(shownIn("fr", { main: [blog], footer: [] }, ["fr", "de"]).main).toEqual([{ ...ours, lang: "en" }]);
  });

  it("say which links are no pages of the storefront, and have no group without links", () => {
    const linkTo = (url: string) => ({ texts: { en: "There" }, url });
    const urls = ["/de#best-sellers", "/de/seller", "/sitemap.xml", "/unsubscribe", "tel:+44123"];
    const empty = { texts: { en: "Nothing" }, links: [] };
    const { main, footer } = shownIn("en", {
      main: [],
      footer: [empty, { texts: { en: "Links" }, links: urls.map(linkTo) }],
    });
    expect(main).toEqual([]);
    const text = "There";
    expect(footer).toEqual([
      {
        text: "Links",
        links: [
          { text, url: "/#best-sellers" },
          { text, url: "/seller", reload: true },
          { text, url: "/sitemap.xml", reload: true },
          { text, url: "/unsubscribe", reload: true },
          { text, url: "tel:+44123", reload: true },
        ],
      },
    ]);
  });
});
