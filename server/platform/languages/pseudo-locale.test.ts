import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, it } from "vitest";
import { lengthen } from "./pseudo-locale.ts";

it("a text is lengthened with accents, and what it is filled in with and its tags stay", () => {
  expect(lengthen("Read the <terms>terms</terms>")).toBe("Rééáád théé <terms>téérms</terms>");
  const message = "Only {count, plural, one {# piece} other {# pieces}} of {name}";
  expect(compileMessageOrThrow(message, lengthen)).toEqual([
    "Óóñly ",
    ["count", "plural", { one: ["#", " pííééçéé"], other: ["#", " pííééçéés"] }],
    " óóf ",
    ["name"],
  ]);
});
