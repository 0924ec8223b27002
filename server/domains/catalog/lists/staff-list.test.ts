import { expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);

it("the back office's products are filtered, searched and sorted", async () => {
  await test.products(
    { name: "Figs", category: "Fruits", offerPriceCents: 300, createdAt: new Date("2026-05-01") },
    { name: "Fig Jam", category: "Grains", offerPriceCents: 200, createdAt: new Date("2026-05-03") },
    {
      name: "Pears",
      category: "Fruits",
      switchedOff: true,
      offerPriceCents: 100,
      createdAt: new Date("2026-05-02"),
    },
  );
  const seller = await test.seller();
  const find = async (query: string) =>
    namesOf((await seller.get(`/api/product/staff-list?${query}`)).body.products);
  expect(await find("")).toEqual(["Fig Jam", "Pears", "Figs"]);
  expect(await find("category=fruits")).toEqual(["Pears", "Figs"]);
  expect(await find("category=nothing")).toEqual([]);
  expect(await find("inStock=false")).toEqual(["Pears"]);
  expect(await find("sortBy=name")).toEqual(["Fig Jam", "Figs", "Pears"]);
  expect(await find("sortBy=offerPrice&sortOrder=desc")).toEqual(["Figs", "Fig Jam", "Pears"]);
  // "Figs" is a form of "fig".
  expect((await find("search=fig")).sort()).toEqual(["Fig Jam", "Figs"]);
  const page = (await seller.get("/api/product/staff-list?search=fig&limit=1")).body;
  expect(page).toMatchObject({ total: 2, totalIsExact: true, previousCursor: null });
  const next = await seller.get(`/api/product/staff-list?search=fig&limit=1&cursor=${page.nextCursor}`);
  expect(next.body.products[0].name).not.toBe(page.products[0].name);
  const other = `/api/product/staff-list?search=jam&cursor=${page.nextCursor}`;
  expectFailure(await seller.get(other), 400, "invalid_input");
});

it("what is searched among them has the best match first, not the newest", async () => {
  await test.products(
    { name: "Rye Bread", createdAt: new Date("2026-05-01") },
    { name: "Plantains", description: "Bake them as a bread.", createdAt: new Date("2026-05-02") },
  );
  const { products } = (await (await test.seller()).get("/api/product/staff-list?search=bread")).body;
  expect(namesOf(products)).toEqual(["Rye Bread", "Plantains"]);
});

it("they are narrowed to a range of prices, and to what nothing is stated of", async () => {
  await test.products(
    { name: "Figs", offerPriceCents: 300, images: ["/images/a-640.webp"] },
    { name: "Fig Jam", offerPriceCents: 200, food: { contains: ["nuts"] } },
    { name: "Pears", offerPriceCents: 100, status: "draft", food: { contains: [] } },
  );
  const seller = await test.seller();
  const find = async (query: string) =>
    namesOf((await seller.get(`/api/product/staff-list?sortBy=name&${query}`)).body.products);
  expect(await find("minPrice=1.01&maxPrice=3")).toEqual(["Fig Jam", "Figs"]);
  expect(await find("maxPrice=2&minPrice=")).toEqual(["Fig Jam", "Pears"]);
  expect(await find("missing=picture")).toEqual(["Fig Jam", "Pears"]);
  // "None of them" is a statement as well.
  expect(await find("missing=allergens")).toEqual(["Figs"]);
  expect(await find("search=fig&missing=picture")).toEqual(["Fig Jam"]);
  expect(await find("search=fig&missing=allergens&maxPrice=5")).toEqual(["Figs"]);
  expectFailure(await seller.get("/api/product/staff-list?missing=price"), 400, "invalid_input");
});

it("they are the seller's alone", async () => {
  for (const person of [test.visitor(), await test.shopper()])
    expectFailure(await person.get("/api/product/staff-list"), 401, "not_logged_in");
});
