import fc from "fast-check";
import { expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

it("cuts between characters, never through one", () => {
  expect(cutText("abc", 2)).toBe("ab");
  expect(cutText("abc", 3)).toBe("abc");
  expect(cutText("ab🍓", 3)).toBe("ab");
  expect(cutText("ab🍓", 4)).toBe("ab🍓");
  expect(cutText("a👩‍🌾b", 4)).toBe("a");
  expect(cutText("cafe\u0301s", 4)).toBe("caf");
});

it("leaves what it keeps well-formed, within the length, and a beginning of the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, maxLength) => {
      const cut = cutText(text, maxLength);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
      expect(text.startsWith(cut)).toBe(true);
    }),
  );
});
