import { describe, expect, it } from "vitest";
import { isLink, needsReload } from "./link.ts";

describe("a link", () => {
  it.each([
    "/",
    "/products?search=figs#list",
    "/de",
    "/de/offers",
    "https://larder.example/de//blog",
    "HTTP://larder.example",
    "mailto:hello@larder.example?subject=Figs",
    "tel:+44123",
  ])("can be %j", (href) => expect(isLink(href)).toBe(true));

  it.each([
    "",
    "products",
    "//evil.example",
    "/\\evil.example",
    "/de//evil.example",
    "/de/\\evil.example",
    "/de/\t/evil.example",
    "/de/.//evil.example",
    "/de/..//evil.example",
    "https:///evil.example",
    "javascript:alert(1)",
    "mailto:",
  ])("cannot be %j", (href) => expect(isLink(href)).toBe(false));

  it.each([
    "/",
    "/#best-sellers",
    "/de?x=1",
    "/de/products/fruits",
    "/pages/about-us?next=/sitemap.xml",
    "/sellers",
  ])("to %j goes from page to page", (href) => expect(needsReload(href)).toBe(false));

  it.each([
    "/seller",
    "/de/seller/orders",
    "/unsubscribe?token=a",
    "/sitemap.xml",
    "/categories/fruits.webp#large",
    "/api/docs/",
    "https://larder.example/de/blog",
    "mailto:hello@larder.example",
  ])("to %j loads a page anew", (href) => expect(needsReload(href)).toBe(true));
});
