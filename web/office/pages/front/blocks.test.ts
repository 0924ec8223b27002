import { expect, it } from "vitest";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { defaultBlocks } from "#contract/pages/default-blocks.ts";
import { emptyText } from "../page-values.ts";
import { changed, namedByBlock, newBlock, putBack, sentBlocks, withWords } from "./blocks.ts";

const ids = (blocks: readonly FrontBlock[]) => blocks.map(({ id }) => id);
const text: FrontBlock = { id: "text", kind: "text", words: {} };
const banner: FrontBlock = { id: "banner", kind: "banner", words: {} };

it("gives a new block an id that no other has", () => {
  expect(newBlock("forYou", [])).toEqual({ id: "for-you", kind: "forYou", words: {} });
  expect(newBlock("text", [banner, text]).id).toBe("text-2");
  expect(newBlock("text", [text, { ...text, id: "text-3" }]).id).toBe("text-2");
  expect(newBlock("text", [text, { ...text, id: "text-2" }]).id).toBe("text-3");
});

it("calls a new block of products the best sellers, which it shows at first, if that is free", () => {
  const products = { from: "bestSellers" };
  expect(newBlock("products", [])).toEqual({ id: "best-sellers", kind: "products", words: {}, products });
  expect(newBlock("products", defaultBlocks)).toMatchObject({ id: "best-sellers-2", products });
});

it("changes one block, and puts back one that was removed, whatever came since", () => {
  const linked = changed([banner, text], "banner", (block) => ({ ...block, link: "/offers" }));
  expect(linked).toEqual([{ ...banner, link: "/offers" }, text]);
  expect(changed([text], "banner", () => banner)).toEqual([text]);
  expect(ids(putBack([text], banner, 0))).toEqual(["banner", "text"]);
  expect(ids(putBack([text], banner, 7))).toEqual(["text", "banner"]);
  expect(ids(putBack([text, banner], banner, 0))).toEqual(["banner-2", "text", "banner"]);
});

it("adds what is typed to the words of a language", () => {
  const typed = withWords(withWords(text, "en", { heading: "Figs" }), "en", { text: "Ripe" });
  expect(withWords(typed, "de", { heading: "Feigen" }).words).toEqual({
    en: { heading: "Figs", text: "Ripe" },
    de: { heading: "Feigen" },
  });
});

it("sends no empty words, languages without words, links or pictures, nor a recipe's products if there are none", () => {
  const empty: FrontBlock = {
    ...banner,
    words: { en: { heading: "Figs", text: " ", body: emptyText.body }, de: { heading: "" }, es: {} },
    picture: null,
    link: " ",
  };
  expect(sentBlocks([empty])).toEqual([{ ...banner, words: { en: { heading: "Figs" } } }]);
  const none: FrontBlock["products"] = { from: "chosen", ids: [] };
  expect(sentBlocks([{ ...text, kind: "recipe", products: none }])).toEqual([{ ...text, kind: "recipe" }]);
  const chosen: FrontBlock = { ...text, kind: "products", products: none };
  expect(sentBlocks([chosen])).toEqual([chosen]);
});

it("sends what there is", () => {
  const body: typeof emptyText.body = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Ripe" }] }],
  };
  const full: FrontBlock = {
    id: "recipe",
    kind: "recipe",
    words: { en: { body }, ar: { heading: "تين" } },
    picture: "/images/figs.webp",
    products: { from: "chosen", ids: ["figs"] },
  };
  expect(sentBlocks([full, { ...banner, link: " /offers " }])).toEqual([
    full,
    { ...banner, link: "/offers" },
  ]);
});

it("says which block a message is about by its id, and leaves other messages as they are", () => {
  const wrong = {
    "blocks.1.words.de.heading": "too long",
    "blocks.0": "odd",
    "blocks.7.link": "gone",
    blocks: "too many",
    "texts.en.title": "missing",
  };
  expect(namedByBlock(wrong, [banner, text])).toEqual({
    "blocks.text.words.de.heading": "too long",
    "blocks.banner": "odd",
    "blocks.7.link": "gone",
    blocks: "too many",
    "texts.en.title": "missing",
  });
  expect(namedByBlock(undefined, [banner])).toBeUndefined();
});
