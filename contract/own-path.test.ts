import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

const shop = "https://shop.example";

describe("a path of this shop", () => {
  it.each([
    ["/my-orders?order=1", "/my-orders?order=1"],
    ["/products/fruits#reviews", "/products/fruits#reviews"],
    ["/products/../cart", "/cart"],
    ["/%2F/..", "/"],
    ["/%2Fevil.example", "/%2Fevil.example"],
    ["my-orders", "/my-orders"],
    ["", "/"],
    ["/näher", "/n%C3%A4her"],
  ])("is what a browser reads in %j", (text, path) => {
    expect(ownPath(text)).toBe(path);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/./\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.\t//evil.example",
    " //evil.example",
    "https://evil.example",
    "HTTPS:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://[",
  ])("is not named by %j", (text) => {
    expect(ownPath(text)).toBeUndefined();
  });

  it("stays in the shop however often it is read, whatever it was made from", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2F",
      "%2e",
      "%5C",
      "\t",
      "\n",
      "\r",
      " ",
      "\u0000",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "https:",
      "javascript:",
      "a",
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 10 }).map((parts) => parts.join("")),
      fc.string({ unit: "binary", maxLength: 20 }).map((rest) => `/${rest}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(text, (wish) => {
        const path = ownPath(wish);
        if (path === undefined) return;
        expect(new URL(path, shop).origin).toBe(shop);
        expect(ownPath(path)).toBe(path);
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
      }),
      { numRuns: 5_000 },
    );
  });
});
