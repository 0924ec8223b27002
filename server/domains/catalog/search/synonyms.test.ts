import { expect, test } from "vitest";
import { defaultLines, groupsInForce } from "./synonyms.ts";

test("words are separated by commas, of Arabic keyboards too", () => {
  const groups = groupsInForce("house cola، larder cola, our cola > cola، soda");
  expect(groups.at(-1)).toEqual({
    words: ["house cola", "larder cola", "our cola"],
    kinds: ["cola", "soda"],
  });
  const [line = ""] = defaultLines;
  expect(groupsInForce(`-${line.replaceAll(",", "،")}`)).toHaveLength(defaultLines.length - 1);
});
