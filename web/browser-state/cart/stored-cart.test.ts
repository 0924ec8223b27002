import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cartLimits } from "#contract/cart/limits.ts";
import { stubStorage } from "#tests/support/browser-storage.ts";
import { storedCart } from "./stored-cart.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const cart = storedCart("cart");

it("is read as it was written, also after another tab has changed it", () => {
  expect(cart.read()).toBeUndefined();
  expect(cart.write({ pear: 2 })).toBe(true);
  expect(cart.read()).toEqual({ pear: 2 });
  stored.set("cart", '{"pear":3}');
  expect(cart.read()).toEqual({ pear: 3 });
  cart.write(undefined);
  expect(stored.size).toBe(0);
});

it("is the same object while nothing changes, so that React renders nothing again", () => {
  cart.write({ pear: 2 });
  expect(cart.read()).toBe(cart.read());
});

it("has only quantities that a cart can have", () => {
  const most = cartLimits.quantityMax;
  stored.set("cart", `{"a":1,"b":0,"c":-1,"d":1.5,"e":"2","f":null,"g":{},"h":${most},"i":${most + 1}}`);
  expect(cart.read()).toEqual({ a: 1, h: most });
});

it.each(["", "{", "null", "7", '"pear"'])("is none where the browser stored %j", (text) => {
  stored.set("cart", text);
  expect(cart.read()).toBeUndefined();
});

it("says where the browser does not store it", () => {
  vi.stubGlobal("window", {
    localStorage: {
      getItem: () => null,
      setItem() {
        throw new Error("The quota is exceeded.");
      },
    },
  });
  expect(cart.write({ pear: 2 })).toBe(false);
});
