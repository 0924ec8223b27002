import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const categoryPaths = defaultSettings.categories.map(({ path }) => path);

/** The product names in a list call's reply, in its order. */
async function names(query: string): Promise<string[]> {
  const { status, body } = await test.visitor().get(`/api/product/list?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.products.length);
  return body.products.map((product: { name: string }) => product.name);
}

describe("a product on the list", () => {
  it("has every field of the contract, with amounts in dollars", async () => {
    const createdAt = new Date("2026-03-01T10:00:00.123Z");
    const { id } = await test.product({ createdAt, stockQuantity: 7, images: ["/images/a-640.webp"] });
    const { body } = await test.visitor().get("/api/product/list");
    expect(body).toEqual({
      success: true,
      products: [
        {
          _id: id,
          name: "Vine Tomatoes",
          category: "Vegetables",
          description: ["Ripened on the vine.", "Firm and juicy."],
          price: 4.49,
          offerPrice: 3.59,
          image: ["http://localhost:3000/images/a-640.webp"],
          inStock: true,
          averageRating: 0,
          totalReviews: 0,
          stockQuantity: 7,
          weight: "500 g",
          createdAt: "2026-03-01T10:00:00.123Z",
        },
      ],
      categories: categoryPaths,
      isExact: true,
      didYouMean: null,
      without: [],
      diets: [],
      dietary: [],
      total: 1,
      totalIsExact: true,
      nextCursor: null,
    });
  });

  it("has the placeholder for a picture and no weight when it has none", async () => {
    await test.product({ weight: undefined, images: [], description: "" });
    const { body } = await test.visitor().get("/api/product/list");
    expect(body.products[0]).toMatchObject({
      image: ["http://localhost:3000/images/placeholder-640.webp"],
      description: [],
    });
    expect(body.products[0]).not.toHaveProperty("weight");
  });

  it("is there whether in stock or not, unless only one kind is asked for", async () => {
    await test.products({ name: "Figs" }, { name: "Milk", switchedOff: true });
    expect((await names("sortBy=name")).sort()).toEqual(["Figs", "Milk"]);
    expect(await names("inStock=true")).toEqual(["Figs"]);
    expect(await names("inStock=false")).toEqual(["Milk"]);
  });
});

describe("the list of an empty shop", () => {
  it("is empty and still names the categories", async () => {
    const { body } = await test.visitor().get("/api/product/list");
    expect(body).toMatchObject({ products: [], total: 0, nextCursor: null, categories: categoryPaths });
  });
});

describe("the filter by category", () => {
  it("takes a category in any case", async () => {
    await test.products({ name: "Leek" }, { name: "Milk", category: "Dairy" });
    for (const category of ["Dairy", "dairy", "DAIRY", "%20dairy%20"])
      expect(await names(`category=${category}`)).toEqual(["Milk"]);
  });

  it("takes everything for `all`, for nothing and for an empty value", async () => {
    await test.products({ name: "Leek" }, { name: "Milk", category: "Dairy" });
    for (const query of ["category=all", "category=All", "category=", ""])
      expect((await names(query)).sort()).toEqual(["Leek", "Milk"]);
  });

  it("finds nothing in a category that the shop does not have", async () => {
    await test.product();
    expect(await names("category=Shoes")).toEqual([]);
  });
});

describe("the filter by price", () => {
  it("looks at the offer price, both bounds included", async () => {
    await test.products(
      { name: "At 1", priceCents: 900, offerPriceCents: 100 },
      { name: "At 2", priceCents: 900, offerPriceCents: 200 },
      { name: "At 3", priceCents: 900, offerPriceCents: 300 },
    );
    expect(await names("minPrice=2&sortBy=offerPrice")).toEqual(["At 2", "At 3"]);
    expect(await names("maxPrice=2&sortBy=offerPrice")).toEqual(["At 1", "At 2"]);
    expect(await names("minPrice=2&maxPrice=2")).toEqual(["At 2"]);
    expect(await names("minPrice=2.01&maxPrice=2.99")).toEqual([]);
    expect(await names("minPrice=3&maxPrice=1")).toEqual([]);
  });

  it("is exact to the cent for every price a float cannot hold", async () => {
    await test.products(
      ...[115, 229, 435, 1999, 113999].map((cents) => ({
        name: String(cents),
        priceCents: cents,
        offerPriceCents: cents,
      })),
    );
    for (const cents of [115, 229, 435, 1999, 113999]) {
      const dollars = (cents / 100).toFixed(2);
      expect(await names(`minPrice=${dollars}&maxPrice=${dollars}`)).toEqual([String(cents)]);
    }
  });

  it("is no bound when empty, and bounds nothing when beyond every price", async () => {
    await test.product();
    for (const query of ["minPrice=&maxPrice=", "minPrice=%20", "minPrice=-5", "maxPrice=1e300"])
      expect(await names(query)).toEqual(["Vine Tomatoes"]);
    expect(await names("minPrice=1e300")).toEqual([]);
    expect(await names("maxPrice=-1e300")).toEqual([]);
  });
});

describe("the filter by diet", () => {
  const fill = () =>
    test.products(
      { name: "Oats", food: { diets: ["vegan", "vegetarian", "organic"] } },
      { name: "Milk", category: "Dairy", food: { contains: ["milk"], diets: ["vegetarian"] } },
      { name: "Leek", food: { contains: [] } },
      { name: "Ham" },
    );

  it.each([
    ["diet=vegan", ["Oats"]],
    ["diet=vegetarian", ["Milk", "Oats"]],
    ["diet=vegetarian&diet=organic", ["Oats"]],
    ["diet=organic&diet=vegetarian&diet=organic", ["Oats"]],
    ["diet=vegetarian&category=dairy", ["Milk"]],
    ["diet=halal", []],
    ["diet=", ["Ham", "Leek", "Milk", "Oats"]],
    ["search=oats&diet=vegan", ["Oats"]],
    ["search=oats&diet=halal", []],
    ["search=milk&diet=vegetarian&diet=vegan", []],
  ])("shows only what is declared: %s", async (query, expected) => {
    await fill();
    expect(await names(`${query}&sortBy=name`)).toEqual(expected);
  });

  it("refuses what nobody can declare, and shows nothing in its place", async () => {
    await fill();
    for (const query of ["diet=nut-free", "diet=vegan&diet=nut-free", "diet=Vegan", "diet=__proto__"]) {
      const reply = await test.visitor().get(`/api/product/list?${query}`);
      expectFailure(reply, 400, "invalid_input");
      expect(reply.body.message).toContain("diet can be vegan, vegetarian, gluten-free");
    }
  });

  it("is one list, in whatever order it is asked for, until a product changes", async () => {
    await fill();
    const count = async (query: string) =>
      (await test.visitor().get(`/api/product/list?${query}`)).body.total;
    expect(await count("diet=vegetarian&diet=organic")).toBe(1);
    // A change without an event does not change the cached list.
    await test.shop.db.execute(sql`update products set diets = '{vegetarian,organic}'`);
    expect(await count("diet=organic&diet=vegetarian&diet=organic")).toBe(1);
    await test.product({ food: { diets: ["vegetarian", "organic"] } });
    expect(await count("diet=vegetarian&diet=organic")).toBe(5);
  });
});

describe("sorting", () => {
  async function fill() {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await test.products(
      { name: "apple", createdAt: day(2), offerPriceCents: 300 },
      { name: "Banana", createdAt: day(3), offerPriceCents: 100 },
      { name: "cherry", createdAt: day(1), offerPriceCents: 200 },
    );
    await test.shop.db.execute(sql`
      update products set review_count = 1, rating_sum = case name when 'apple' then 2 when 'Banana' then 5 else 4 end`);
    test.dropReplies();
  }

  it.each([
    ["", ["Banana", "apple", "cherry"]],
    ["sortBy=createdAt", ["Banana", "apple", "cherry"]],
    ["sortBy=createdAt&sortOrder=asc", ["cherry", "apple", "Banana"]],
    ["sortBy=name", ["apple", "Banana", "cherry"]],
    ["sortBy=name&sortOrder=desc", ["cherry", "Banana", "apple"]],
    ["sortBy=offerPrice", ["Banana", "cherry", "apple"]],
    ["sortBy=offerPrice&sortOrder=desc", ["apple", "cherry", "Banana"]],
    ["sortBy=averageRating", ["Banana", "cherry", "apple"]],
    ["sortBy=averageRating&sortOrder=asc", ["apple", "cherry", "Banana"]],
    ["sortBy=nonsense&sortOrder=sideways", ["Banana", "apple", "cherry"]],
    ["sortBy=&sortOrder=", ["Banana", "apple", "cherry"]],
    ["sortBy=__proto__", ["Banana", "apple", "cherry"]],
  ])("by `%s` gives %j", async (query, expected) => {
    await fill();
    expect(await names(query)).toEqual(expected);
  });

  it.each(["createdAt", "name", "offerPrice", "averageRating"])("by %s breaks ties by id", async (sortBy) => {
    const createdAt = new Date("2026-01-01");
    await test.products(...Array.from({ length: 12 }, () => ({ createdAt })));
    for (const [sortOrder, direction] of [["asc", 1] as const, ["desc", -1] as const]) {
      const { body } = await test.visitor().get(`/api/product/list?sortBy=${sortBy}&sortOrder=${sortOrder}`);
      const ids: string[] = body.products.map((product: { _id: string }) => product._id);
      expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -direction : direction)));
    }
  });
});

describe("parameters that make no sense", () => {
  it.each([
    "minPrice=abc",
    "maxPrice=1,5",
    "minPrice=NaN",
    "maxPrice=Infinity",
    "limit=0",
    "limit=-1",
    "limit=101",
    "limit=1.5",
    "limit=abc",
    "cursor=garbage",
    "cursor=",
    `cursor=${"x".repeat(501)}`,
    "inStock=maybe",
    "search=a&search=b",
    "category=a&category=b",
    "minPrice=1&minPrice=2",
    "sortBy=name&sortBy=name",
    "limit=1&limit=2",
    "search=%00",
    "category=%00",
    `search=${"x".repeat(101)}`,
    `category=${"x".repeat(101)}`,
  ])("are refused with a sentence: %s", async (query) => {
    await test.product();
    const reply = await test.visitor().get(`/api/product/list?${query}`);
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.message).not.toMatch(/invalid input|expected|received/i);
  });

  it.each([
    "search=%EF%BF%BD",
    "search='%22%5C:*%26|!()<->",
    "search=%F0%9F%8D%93",
    "search=½²",
    "search=the",
    "unknown=1&__proto__=2&constructor=3",
    "search[]=a",
    "search[a]=b",
    "%00=1",
    "&&&===",
  ])("do no harm where they can mean something: %s", async (query) => {
    await test.product();
    const { status, body } = await test.visitor().get(`/api/product/list?${query}`);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  });

  it("are no search when a click handler has passed its event", async () => {
    const { id } = await test.product();
    const { body } = await test.visitor().get("/api/product/list?search=[object%20Object]");
    expect(body.products).toMatchObject([{ _id: id }]);
  });

  it("in a cursor made by hand are refused, or lead nowhere, but never break the list", async () => {
    const { id } = await test.product();
    const values = [0, -1, 1e300, -1e300, 8.64e15, -8.64e15, 8.64e15 + 1, "", "Infinity", "NaN"];
    const texts = ["x", "\ud800", "\u0000", "+275760-09-13T00:00:00.000Z", "-000001-01-01T00:00:00.000Z"];
    const digest = createHash("sha256").update("tomatoes").digest("base64url").slice(0, 8);
    const orders = {
      ...Object.fromEntries(
        ["createdAt", "name", "offerPrice", "averageRating"].map((sortBy) => [
          `products by ${sortBy} asc`,
          `sortBy=${sortBy}&sortOrder=asc`,
        ]),
      ),
      [`products by relevance desc ${digest}`]: "search=tomatoes",
    };
    for (const [list, order] of Object.entries(orders)) {
      for (const value of [...values, ...texts, null, {}, []]) {
        const cursor = Buffer.from(JSON.stringify([list, value, id])).toString("base64url");
        const { status } = await test.visitor().get(`/api/product/list?${order}&cursor=${cursor}`);
        expect([list, value, status < 500]).toEqual([list, value, true]);
        // A well-formed cursor is accepted.
        if (value === 0) expect([list, status]).toEqual([list, 200]);
      }
    }
  });
});
