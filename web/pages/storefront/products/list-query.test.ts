import { describe, expect, it } from "vitest";
import { listParameters, readListQuery, withParameters } from "./list-query.ts";

const read = (address: string) => readListQuery(new URLSearchParams(address));

describe("a list's address", () => {
  it("says what is searched, filtered and sorted", () => {
    expect(read("search=leek&minPrice=2&maxPrice=9.50&inStock=true&sortBy=offerPrice")).toEqual({
      search: "leek",
      minPrice: "2",
      maxPrice: "9.50",
      inStock: true,
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

  it("begins at its beginning whenever it changes, unless it is told where", () => {
    const second = withParameters(new URLSearchParams("search=leek"), { cursor: "abc" });
    expect(listParameters(readListQuery(second))).toMatchObject({ search: "leek", cursor: "abc" });
    expect(withParameters(second, { sortBy: "name" }).toString()).toBe("search=leek&sortBy=name");
  });
});
