import { afterEach, describe, expect, it } from "vitest";
import { setTexts } from "../i18n/i18n.ts";
import type { Language } from "../i18n/languages.ts";
import { ownTexts } from "../i18n/texts.ts";
import { shownMenus } from "./menus.ts";
import type { Settings } from "./settings.ts";

function shownIn(reader: Language, menus: Settings["menus"], languages: Language[] = ["en", "de"]) {
  setTexts({ ...ownTexts, language: () => reader });
  return shownMenus({ menus, languages });
}

afterEach(() => setTexts(ownTexts));

describe("the menus of a shop", () => {
  it("are the standard ones until it chooses others, with the offers in the phone's", () => {
    const { main, phone, footer } = shownIn("en", { main: null, footer: null });
    expect(main).toEqual([
      { text: "Home", url: "/" },
      { text: "All Product", url: "/products" },
      { text: "Contact", url: "/contact" },
    ]);
    expect(phone?.map(({ text }) => text)).toEqual(["Home", "All Product", "Offers", "Contact"]);
    expect(footer.map(({ text, links }) => [text, links.length])).toEqual([
      ["Quick Links", 5],
      ["Need help?", 5],
      ["Follow Us", 4],
    ]);
  });

  it("are in the reader's language, else in the main one, and the phone's is the bar's", () => {
    const offers = { texts: { en: "Offers", de: "Angebote" }, url: "/de/offers" };
    const blog = { texts: { en: "Blog" }, url: "https://larder.example/de/blog" };
    const menus = { main: [offers, blog], footer: [{ texts: { en: "More", de: "Mehr" }, links: [blog] }] };
    const ours = { text: "Blog", url: blog.url };
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
});
