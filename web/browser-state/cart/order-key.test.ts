import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/support/browser-storage.ts";
import { forgetOrderKey } from "../stored-keys.ts";
import { newOrderKey, orderKey } from "./order-key.ts";

const MINUTE_MS = 60_000;

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  stored = stubStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is the same for the same order, and another one for another order", () => {
  const key = orderKey("two pears");
  expect(orderKey("two pears")).toBe(key);
  expect(orderKey("three pears")).not.toBe(key);
});

it("is another one for the same order once that is placed, wished once more, or half an hour old", () => {
  const keys = [orderKey("two pears")];
  forgetOrderKey();
  keys.push(orderKey("two pears"));
  keys.push(newOrderKey("two pears"));
  expect(orderKey("two pears")).toBe(keys[2]);
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS - 1);
  expect(orderKey("two pears")).toBe(keys[2]);
  vi.setSystemTime(Date.now() + 1);
  keys.push(orderKey("two pears"));
  expect(new Set(keys).size).toBe(4);
});

it.each(["", "{", "null", "7", "[]", '{"wish":"two pears"}'])(
  "is a new one where the browser stored %j",
  (text) => {
    orderKey("two pears");
    const [place] = [...stored.keys()];
    stored.set(String(place), text);
    expect(orderKey("two pears")).toMatch(/^[\da-f-]{36}$/);
  },
);

it("is there for a browser that stores nothing", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("Access is denied.");
    },
  });
  expect(orderKey("two pears")).toMatch(/^[\da-f-]{36}$/);
});
