import { describe, expect, it } from "vitest";
import { readListAddress, readOffersAddress } from "#web/storefront/products/list-query.ts";
import { createPageAddresses, parameters } from "./page-address.ts";

const route = (id: string, path: string | undefined, readQuery?: (given: URLSearchParams) => object) => ({
  id,
  path,
  ...(id !== "root" && { parentId: id === "frame" ? "root" : "frame" }),
  module: { handle: readQuery && { readQuery } },
});
const routes = [
  route("root", undefined),
  route("frame", undefined),
  route("home", undefined),
  route("all", "products", readListAddress),
  route("category", "products/:category", readListAddress),
  route("offers", "offers", readOffersAddress),
  route("orders", "my-orders", parameters("order")),
];
const addressOf = createPageAddresses(
  Object.fromEntries(routes.map((each) => [each.id, each])) as unknown as Parameters<
    typeof createPageAddresses
  >[0],
);
const read = (address: string) => addressOf(new URL(address, "http://shop.test"));

describe("the address of a page", () => {
  it("says nothing of what the page does not read", () => {
    expect(read("/?x=1")).toBe("/");
    expect(read("/products?x=1&utm_source=letter")).toBe("/products");
    expect(read("/my-orders?search=milk&order=7")).toBe("/my-orders?order=7");
    expect(read("/nowhere?order=7")).toBe("/nowhere");
    expect(read("/products#x")).toBe("/products");
  });

  it("says the same in one way", () => {
    expect(read("/products?sortBy=name&search=milk")).toBe("/products?search=milk&sortBy=name");
    expect(read("/products?search=milk&search=figs&sortBy=name")).toBe("/products?search=milk&sortBy=name");
    expect(read("/products?diet=organic&diet=x&diet=vegan")).toBe("/products?diet=vegan&diet=organic");
    expect(read("/products/fruits?sortBy=createdAt&inStock=no&minPrice=abc&search=+")).toBe(
      "/products/fruits",
    );
    expect(read("/products?search=milk&sortBy=createdAt")).toBe("/products?search=milk&sortBy=createdAt");
    expect(read("/my-orders?order=")).toBe("/my-orders");
    expect(read("/products/fruits?sortBy=saving&offers=true")).toBe("/products/fruits?offers=true");
    expect(read("/offers?sortBy=saving&offers=true")).toBe("/offers");
    expect(read("/offers?sortBy=createdAt&search=milk")).toBe("/offers?search=milk&sortBy=createdAt");
  });

  it("is the page's own for the data that a visitor under way asks for", () => {
    expect(read("/products.data?sortBy=name&x=1")).toBe("/products.data?sortBy=name");
    expect(read("/_.data?x=1")).toBe("/_.data");
    expect(read("/products/fruits.data?_routes=x,category,frame,category")).toBe(
      "/products/fruits.data?_routes=frame%2Ccategory",
    );
    expect(read("/products/fruits.data?_routes=x")).toBe("/products/fruits.data");
    expect(read("/products/fruits?_routes=category")).toBe("/products/fruits");
  });
});
