import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/support/browser-storage.ts";
import { forgetCheckout } from "../stored-keys.ts";
import { readCheckout } from "./stored-checkout.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const nothingChosen = {
  paymentType: "COD",
  note: "",
  whenMissing: "ask",
  ownWhenMissing: {},
  address: "",
  zone: "",
  slots: {},
};

it.each(["", "null", "7", '"pear"', '{"note":{},"paymentType":7,"slots":[1],"ownWhenMissing":"leave"}'])(
  "is nothing where the browser stored %j",
  (text) => {
    stored.set("larder-checkout", text);
    expect(readCheckout()).toEqual(nothingChosen);
  },
);

it("has what is valid of what the browser stored, until the order is placed", () => {
  const note = "Ring twice";
  const ownWhenMissing = { pear: "leave", plum: "sell" };
  stored.set("larder-checkout", JSON.stringify({ note, paymentType: "Online", zone: null, ownWhenMissing }));
  stored.set("larder-voucher", "SAVE5");
  stored.set("larder-order-key", "{}");
  expect(readCheckout()).toEqual({
    ...nothingChosen,
    ...{ note, paymentType: "Online", ownWhenMissing: { pear: "leave" } },
  });
  forgetCheckout();
  expect(stored.size).toBe(0);
});
