import { afterEach, expect, test } from "vitest";
import { inContext, isolated, msg, readerLocale, setTexts, t, translationLanguage } from "./i18n.ts";
import type { Language } from "./languages.ts";
import { taggedParts } from "./tagged-parts.ts";
import { compile, ownTexts } from "./texts.ts";

afterEach(() => setTexts(ownTexts));

test("a message is filled in, with the form of its number", () => {
  expect(t("Try again")).toBe("Try again");
  expect(t("Only {left} left", { left: 3 })).toBe("Only 3 left");
  const items = (count: number) => t("{count, plural, one {# item} other {# items}}", { count });
  expect([0, 1, 1_200].map(items)).toEqual(["0 items", "1 item", "1,200 items"]);
  expect(t(msg("This didn't load: '{'{what}'}'"), { what: "it’s" })).toBe("This didn't load: {it’s}");
});

test("a context tells two messages apart that are the same in English", () => {
  expect(t(inContext("column", "Change"))).toBe("Change");
});

test("a marked message is shown as the text that it marks", () => {
  expect(t(msg("{rating} of 5 stars"), { rating: 4.5 })).toBe("4.5 of 5 stars");
});

test("what a placeholder stands for is text, whatever is in it", () => {
  expect(t("{name} is no longer in your cart", { name: "{x} # <b> '{" })).toBe(
    "{x} # <b> '{ is no longer in your cart",
  );
});

test("among words from right to left, a text that is filled in keeps its own direction", () => {
  setTexts({ language: () => "ar", find: compile });
  expect(t("Add {name} to cart", { name: "Milk" })).toBe("Add \u2068Milk\u2069 to cart");
  // What `t` has filled in is read from right to left, though it may have no letters of its own.
  const list = t("{list}, {item}", { list: "Milk", item: "Figs" });
  expect(t("Out of stock: {names}", { names: list })).toBe(
    "Out of stock: \u2067\u2068Milk\u2069, \u2068Figs\u2069\u2069",
  );
});

test("among words from right to left, numbers, choices and tags stay as they are", () => {
  setTexts({ language: () => "ar", find: compile });
  const files = (count: number, size: string) =>
    t("{count, plural, one {# file} other {# files of {size}}}, {count, number}", { count, size });
  expect(files(3, "2 MB")).toBe("3 files of \u20682 MB\u2069, 3");
  const order = (number: string) =>
    t("{number, select, none {an order} other {order <b>#{number}</b>}}", { number });
  expect(order("none")).toBe("an order");
  expect(taggedParts(order("7"), ["b"])).toEqual([
    { words: "order " },
    { tag: "b", words: "#\u20687\u2069" },
  ]);
});

test("a message that is not well-formed is refused", () => {
  expect(() => t(msg("{count, plural, one {# item}"))).toThrow();
});

test("a text is split at its tags", () => {
  expect(taggedParts("It was <before>$4.00</before>, saves <b>$3.00</b>: <i>x</i>", ["before", "b"])).toEqual(
    [
      { words: "It was " },
      { tag: "before", words: "$4.00" },
      { words: ", saves " },
      { tag: "b", words: "$3.00" },
      { words: ": <i>x</i>" },
    ],
  );
  expect(taggedParts("1 < 2 <b>unclosed", ["b"])).toEqual([{ words: "1 < 2 <b>unclosed" }]);
});

test("goods are read in the reader's language, else in the main one, and as they were entered where that is theirs", () => {
  const shop = (...languages: Language[]) => ({ languages, catalogLanguage: "en" as const });
  expect(translationLanguage(shop("de", "en", "fr"), "fr")).toBe("fr");
  expect(translationLanguage(shop("de", "en"), "en")).toBeUndefined();
  expect(translationLanguage(shop("de", "en"), "fr")).toBe("de");
  expect(translationLanguage(shop("en", "de"), "fr")).toBeUndefined();
  // The language of an order may not be offered any more.
  expect(translationLanguage(shop("de"), "en")).toBeUndefined();
});

test("the shop's locale says how numbers are written in its main language, and its region how in others", () => {
  expect(readerLocale({ locale: "de-DE", languages: ["en", "fr"] })).toBe("de-DE");
  expect(readerLocale({ locale: "en-GB", languages: ["fr", "en"] })).toBe("en-GB");
  expect(readerLocale({ locale: "fr-CA", languages: ["fr", "en"] })).toBe("en-CA");
  expect(readerLocale({ locale: "fr", languages: ["fr", "en"] })).toBe("en-FR");
});

test("what the shop's locale says of the clock and the week counts in every language", () => {
  const [locale, arabic] = ["fr-CA-u-hc-h12-fw-mon", "ar-EG-u-fw-sun-nu-latn"];
  expect(readerLocale({ locale, languages: ["en", "fr"] })).toBe(locale);
  expect(readerLocale({ locale, languages: ["fr", "en"] })).toBe("en-CA-u-hc-h12-fw-mon");
  expect(readerLocale({ locale: arabic, languages: ["ar", "en"] })).toBe("en-EG-u-fw-sun");
});

test("what somebody has typed keeps its own direction", () => {
  expect(isolated("1 Orchard Lane")).toBe("1 Orchard Lane");
  setTexts({ language: () => "ar", find: compile });
  expect(isolated("1 Orchard Lane")).toBe("\u20681 Orchard Lane\u2069");
});
