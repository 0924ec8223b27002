import { expect, test } from "vitest";
import { isRightToLeft, pathIn, splitPath, withoutLanguage } from "./languages.ts";

test("a path has the language that it begins with, if the shop offers that", () => {
  const offered = ["en", "de"] as const;
  expect(splitPath("/products/fruits", offered)).toEqual({
    language: "en",
    prefix: "",
    path: "/products/fruits",
  });
  expect(splitPath("/de/products/fruits", offered)).toEqual({
    language: "de",
    prefix: "/de",
    path: "/products/fruits",
  });
  for (const path of ["/de", "/de/"])
    expect(splitPath(path, offered)).toEqual({ language: "de", prefix: "/de", path: "/" });
  expect(splitPath("/de.data", offered)).toMatchObject({ language: "de", path: "/_.data" });
  for (const path of ["/fr/products", "/dessert", "/de-AT", "/de%2F", "//de", "/DE"])
    expect(splitPath(path, offered)).toEqual({ language: "en", prefix: "", path });
});

test("the main language is the first one, whatever it is", () => {
  expect(splitPath("/cart", ["ar", "en"])).toMatchObject({ language: "ar", prefix: "" });
  expect(splitPath("/en/cart", ["ar", "en"])).toMatchObject({ language: "en", prefix: "/en" });
});

test("the back office is there in every language", () => {
  for (const path of ["/fr/seller", "/fr/seller.data", "/fr/seller/orders", "/fr/offline"])
    expect(splitPath(path, ["en"])).toMatchObject({ language: "fr", prefix: "/fr" });
  expect(splitPath("/fr/sellers", ["en"])).toMatchObject({ language: "en", path: "/fr/sellers" });
});

test("a page has a path in each language, the main one without a prefix", () => {
  const pathsOf = (path: string) =>
    (["en", "de", "fr"] as const).map((each) => pathIn(each, path, ["en", "de"]));
  expect(pathsOf("/")).toEqual(["/", "/de", "/"]);
  expect(pathsOf("/products?page=2")).toEqual([
    "/products?page=2",
    "/de/products?page=2",
    "/products?page=2",
  ]);
  expect(["/", "/de", "/de/cart", "/cart"].map(withoutLanguage)).toEqual(["/", "/", "/cart", "/cart"]);
});

test.each([
  ["/de#best-sellers", "/#best-sellers"],
  ["/de?x=1", "/?x=1"],
  ["/de/products?search=a?b#/de", "/products?search=a?b#/de"],
  ["/?next=/de/cart", "/?next=/de/cart"],
  ["https://larder.example/de/blog", "https://larder.example/de/blog"],
])("of %j only the path loses its language", (href, without) => {
  expect(withoutLanguage(href)).toBe(without);
});

test("Arabic is written from right to left", () => {
  expect(["ar", "de"].map(isRightToLeft)).toEqual([true, false]);
});
