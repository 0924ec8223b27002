import { expect, test } from "vitest";
import { createOwnChanges } from "./own-changes.ts";

test("an own change is known when it arrives, also after a later one was asked for", () => {
  const own = createOwnChanges();
  own.add("o");
  own.add("olives");
  expect(own.arrive("o")).toBe(true);
  expect(own.arrive("olives")).toBe(true);
  expect(own.arrive("olives")).toBe(false);
});

test("a change that a later one has overtaken does not arrive any more", () => {
  const own = createOwnChanges();
  own.add("o");
  own.add("olives");
  expect(own.arrive("olives")).toBe(true);
  expect(own.arrive("o")).toBe(false);
});

test("after somebody else's change, what was asked for before is no longer awaited", () => {
  const own = createOwnChanges();
  own.add("o");
  expect(own.arrive("")).toBe(false);
  expect(own.arrive("o")).toBe(false);
  own.add("figs");
  own.forget();
  expect(own.arrive("figs")).toBe(false);
});
