import { expect, test } from "vitest";
import { english } from "./language.ts";
import { groupsInForce } from "./synonyms.ts";

test("behind a tilde is what stands in for the words", () => {
  const groups = groupsInForce("oil, olive oil > nut oil ~ butter، ghee", english);
  expect(groups.at(-1)).toEqual({
    words: ["oil", "olive oil"],
    kinds: ["nut oil"],
    near: ["butter", "ghee"],
  });
});

test("words are separated by commas, of Arabic keyboards too", () => {
  const groups = groupsInForce("house cola، larder cola, our cola > cola، soda", english);
  expect(groups.at(-1)).toEqual({
    words: ["house cola", "larder cola", "our cola"],
    kinds: ["cola", "soda"],
    near: [],
  });
  const [line = ""] = english.synonyms;
  const off = `-${line.replaceAll(",", "،")}`;
  expect(groupsInForce(off, english)).toHaveLength(groupsInForce("-", english).length - 1);
});
