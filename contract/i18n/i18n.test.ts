import { expect, test } from "vitest";
import { inContext, msg, t } from "./i18n.ts";
import { taggedParts } from "./tagged-parts.ts";

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
