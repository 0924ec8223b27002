import { describe, expect, it } from "vitest";
import { listParameters, listPath, readListQuery, withParameters } from "./list-query.ts";

const read = (address: string) => readListQuery(new URLSearchParams(address));

describe("a list's address", () => {
  it("says what is searched, filtered and sorted", () => {
    expect(read("search=leek&minPrice=2&maxPrice=9.50&inStock=true&sortBy=offerPrice")).toEqual({
      search: "leek",
      minPrice: "2",
      maxPrice: "9.50",
      inStock: true,
      diets: [],
      offers: false,
      sortBy: "offerPrice",
      cursor: "",
    });
  });

  it("says nothing by default: everything, in the order that the server thinks best", () => {
    const nothing = {
      search: "",
      minPrice: "",
      maxPrice: "",
      inStock: false,
      diets: [],
      offers: false,
      sortBy: undefined,
      cursor: "",
    };
    expect(read("")).toEqual(nothing);
    expect(read("minPrice=abc&maxPrice=-1&inStock=yes&sortBy=nonsense")).toEqual(nothing);
    expect(read("minPrice=%20&maxPrice=Infinity&sortBy=__proto__")).toEqual(nothing);
  });

  it("asks the server for what it says, each sort the way it is meant", () => {
    expect(listParameters(read("sortBy=offerPrice"))).toMatchObject({
      sortBy: "offerPrice",
      sortOrder: "asc",
    });
    expect(listParameters(read("sortBy=averageRating"))).toMatchObject({ sortOrder: "desc" });
    expect(listParameters(read("sortBy=name"))).toMatchObject({ sortOrder: "asc" });
    expect(listParameters(read(""))).toEqual({ limit: 30 });
    expect(listParameters(read("search=%20leek&maxPrice=0&inStock=true"), "Dairy")).toMatchObject({
      category: "Dairy",
      search: " leek",
      maxPrice: "0",
      inStock: "true",
    });
    expect(listParameters(read("search=%20%20"))).not.toHaveProperty("search");
  });

  it("changes in parts: an empty value takes one out, the rest stays", () => {
    const before = new URLSearchParams("search=leek&minPrice=2");
    const after = withParameters(before, { minPrice: "", sortBy: "name" });
    expect(after.toString()).toBe("search=leek&sortBy=name");
    expect(before.toString()).toBe("search=leek&minPrice=2");
  });

  it("has a parameter for each diet: the known ones, once, in one order for all who chose the same", () => {
    const query = read("diet=organic&diet=vegan&diet=paleo&diet=organic&diet=__proto__");
    expect(query.diets).toEqual(["vegan", "organic"]);
    expect(listParameters(query)).toEqual({ limit: 30, diet: ["vegan", "organic"] });
    const params = new URLSearchParams("diet=organic&diet=vegan&search=leek");
    expect(withParameters(params, {}).toString()).toBe("search=leek&diet=vegan&diet=organic");
    expect(withParameters(params, { diet: ["organic"] }).toString()).toBe("search=leek&diet=organic");
    expect(withParameters(params, { diet: "" }).toString()).toBe("search=leek");
  });

  it("has the category, or that it is about all offers, in its path", () => {
    const path = (category: string | undefined, address: string) =>
      listPath(category, new URLSearchParams(address));
    expect(path(undefined, "")).toBe("/products");
    expect(path(undefined, "minPrice=2&offers=true")).toBe("/offers?minPrice=2");
    expect(path("Dairy", "offers=true")).toBe("/products/dairy?offers=true");
    expect(listParameters(read("offers=true"), "Dairy")).toEqual({
      limit: 30,
      category: "Dairy",
      offers: "true",
    });
  });

  it("begins at its beginning whenever it changes, unless it is told where", () => {
    const second = withParameters(new URLSearchParams("search=leek"), { cursor: "abc" });
    expect(listParameters(readListQuery(second))).toMatchObject({ search: "leek", cursor: "abc" });
    expect(withParameters(second, { sortBy: "name" }).toString()).toBe("search=leek&sortBy=name");
  });
});
