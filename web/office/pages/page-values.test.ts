import { expect, it } from "vitest";
import { FRONT_PATH } from "#contract/pages/address.ts";
import { defaultBlocks } from "#contract/pages/default-blocks.ts";
import {
  emptyText,
  followTitle,
  inputOf,
  isSame,
  type PageText,
  pathFor,
  placeholderIn,
  titleOf,
  valuesOf,
  withText,
} from "./page-values.ts";

const written = (title: string, text: string): PageText => ({
  ...emptyText,
  title,
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

const about = {
  path: "about-us",
  texts: { en: written("About us", "We sell figs."), ar: written("من نحن", "تين") },
  picture: null,
  blocks: null,
};

it("shows a text in each of the shop's languages, and sends those in which something was written", () => {
  const values = valuesOf(about, ["en", "de"]);
  expect(values.texts).toEqual({ ...about.texts, de: emptyText });
  expect(inputOf(values)).toEqual({ path: about.path, texts: about.texts, picture: null });
  expect(inputOf(valuesOf(undefined, ["en"]))).toEqual({ path: "", texts: {}, picture: null });
});

it.each<[string, Partial<PageText>]>([
  ["a description", { description: "Figs" }],
  ["a body", { body: written("", "Figs").body }],
  [
    "a list",
    {
      body: {
        type: "doc",
        content: [
          {
            type: "bulletList",
            content: [
              {
                type: "listItem",
                content: [{ type: "paragraph", content: [{ type: "text", text: "Figs" }] }],
              },
            ],
          },
        ],
      },
    },
  ],
])("sends %s without a title, for the shop to say what is missing", (_, text) => {
  const de = { ...emptyText, ...text };
  expect(inputOf({ path: "", texts: { de }, picture: null, blocks: null }).texts).toEqual({ de });
});

it("sends no text of spaces, line breaks and empty lists", () => {
  const de: PageText = {
    title: " ",
    description: "",
    body: {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: " " }, { type: "hardBreak" }] },
        { type: "orderedList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
      ],
    },
  };
  expect(inputOf({ path: "", texts: { de }, picture: null, blocks: null }).texts).toEqual({});
});

it("takes two contents for the same whatever the order of their keys", () => {
  const { en } = about.texts;
  const [block] = en.body.content;
  const other = { content: [{ content: block?.content, type: "paragraph" }], type: "doc" } as typeof en.body;
  const same = { ...about, texts: { ar: about.texts.ar, en: { ...en, body: other } } };
  expect(isSame(about, same)).toBe(true);
  expect(isSame(valuesOf(about, ["en", "de"]), same)).toBe(true);
  expect(isSame(about, { ...same, path: "about" })).toBe(false);
  expect(isSame(about, { ...same, texts: { en } })).toBe(false);
});

it("has the blocks of the front page, sends them without what is empty, and knows whether they were changed", () => {
  const front = { path: FRONT_PATH, texts: {}, picture: null, blocks: [...defaultBlocks] };
  const values = valuesOf(front, ["en"]);
  expect(inputOf(values)).toEqual(front);
  const withHeading = (heading: string) => ({
    ...values,
    blocks: defaultBlocks.with(0, { id: "banner", kind: "banner", words: { en: { heading } } }),
  });
  expect(isSame(values, withHeading(" "))).toBe(true);
  expect(isSame(values, withHeading("Figs"))).toBe(false);
  expect(isSame(values, { ...values, blocks: defaultBlocks.toReversed() })).toBe(false);
});

it("keeps the address of the front page, whatever its title", () => {
  const front = valuesOf({ path: FRONT_PATH, texts: {}, picture: null, blocks: [] }, ["en"]);
  const titled = withText(front, "en", { title: "Figs" });
  expect(titled.texts.en).toEqual({ ...emptyText, title: "Figs" });
  expect(followTitle(front, titled, ["en"]).path).toBe(FRONT_PATH);
});

it.each([
  ["About us!", "about-us"],
  ["  Terms & Conditions 2026 ", "terms-conditions-2026"],
  ["Über uns", "ueber-uns"],
  ["من نحن", "mn-nhn"],
  ["…", ""],
  [`${"a".repeat(59)} bc`, "a".repeat(59)],
])("makes the address of “%s” %j", (title, path) => {
  expect(pathFor(title)).toBe(path);
});

it("has the address of a new page follow its title in the main language until it is typed", () => {
  const of = (path: string, title: string, german = "") => ({
    path,
    texts: { en: { ...emptyText, title }, de: { ...emptyText, title: german } },
    picture: null,
    blocks: null,
  });
  const follow = (before: ReturnType<typeof of>, after: ReturnType<typeof of>) =>
    followTitle(before, after, ["en", "de"]).path;
  expect(follow(of("", ""), of("", "About"))).toBe("about");
  expect(follow(of("about", "About"), of("about", "About us"))).toBe("about-us");
  expect(follow(of("about", "About"), of("about", "About", "Wir"))).toBe("about");
  expect(follow(of("about", "About"), of("abou", "About"))).toBe("abou");
  expect(follow(of("abou", "About"), of("abou", "About us"))).toBe("abou");
});

it("names a page by its title in the main language, else in another one", () => {
  const { path } = about;
  const titles = { en: "About us", ar: "من نحن" };
  expect(titleOf({ path, titles }, ["ar", "en"])).toBe("من نحن");
  expect(titleOf({ path, titles }, ["de", "ar"])).toBe("About us");
  expect(titleOf({ path, titles: {} }, ["en"])).toBe("");
  expect(titleOf({ path: FRONT_PATH, titles: { en: "" } }, ["en"])).toBe("Front page");
  expect(titleOf({ path: FRONT_PATH, titles: { de: "Feigen" } }, ["en"])).toBe("Feigen");
});

it("knows what a template left to be filled in", () => {
  const saying = (...texts: string[]) => ({
    texts: {
      en: {
        ...emptyText,
        body: {
          type: "doc" as const,
          content: [
            { type: "paragraph" as const, content: texts.map((text) => ({ type: "text" as const, text })) },
          ],
        },
      },
    },
  });
  expect(placeholderIn(saying("Managed by ", "[Name] and [Name]"))).toBe("[Name]");
  expect(placeholderIn(saying("Figs [", "ripe", "]"))).toBe("[ripe]");
  expect(placeholderIn(saying("No [] here"))).toBeUndefined();
});
