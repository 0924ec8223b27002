import { getSchema } from "@tiptap/react";
import { expect, it } from "vitest";
import type { Document } from "#contract/pages/document.ts";
import { editorKit, isPageLink } from "./editor-kit.ts";

const schema = getSchema(editorKit);

it("writes the nodes and marks of a page, with their attributes, and no others", () => {
  const kinds = (table: Record<string, { spec: { attrs?: object } }>) =>
    Object.fromEntries(
      Object.entries(table).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {})]),
    );
  expect(kinds(schema.nodes)).toEqual({
    ...{ doc: [], paragraph: [], text: [], hardBreak: [], heading: ["level"] },
    ...{ bulletList: [], orderedList: [], listItem: [] },
  });
  expect(kinds(schema.marks)).toEqual({ bold: [], italic: [], link: ["href"] });
});

it("keeps a page as it is, with several paragraphs in an item", () => {
  const line = (text: string) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] });
  const href = "https://figs.example/";
  const page: Document = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Figs" }] },
      {
        type: "orderedList",
        content: [{ type: "listItem", content: [line("Ripe"), line("Sweet")] }],
      },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Here", marks: [{ type: "link", attrs: { href } }, { type: "bold" }] },
          { type: "hardBreak" },
        ],
      },
    ],
  };
  const node = schema.nodeFromJSON(page);
  node.check();
  expect(node.toJSON()).toEqual(page);
});

it("has no list in a list", () => {
  const { bulletList, listItem, paragraph } = schema.nodes;
  const list = bulletList?.create(null, listItem?.create(null, paragraph?.create()));
  expect(listItem?.createChecked(null, paragraph?.create())).toBeDefined();
  expect(() =>
    listItem?.createChecked(
      null,
      [paragraph?.create(), list].flatMap((each) => each ?? []),
    ),
  ).toThrow("Invalid content");
});

it.each([
  ["/products", true],
  ["mailto:hi@figs.example", true],
  ["javascript:alert(1)", false],
  ["ftp://figs.example", false],
  [`https://figs.example/${"x".repeat(500)}`, false],
])("links to %s: %s", (href, allowed) => {
  expect(isPageLink(href)).toBe(allowed);
});
