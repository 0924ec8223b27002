import fc from "fast-check";
import { expect, it } from "vitest";
import { productSortNames } from "#contract/catalog/sorting.ts";
import { resync } from "#platform/events/event.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { listStaffProducts } from "../lists/browse-products.ts";

const test = startTestShop();

const someName = fc.constantFrom("Milk", "Milky Bar", "milk", "Fig Milk", "Oat Milk", "Butter");
const anyProduct = fc.record({
  name: someName,
  description: fc.constantFrom("", "Made of milk."),
  switchedOff: fc.boolean(),
  offerPriceCents: fc.integer({ min: 1, max: 3 }),
  createdAt: fc.integer({ min: 1, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, day))),
});

it("a search's pages, forwards and backwards, are the whole search in every order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProduct, { minLength: 1, maxLength: 25 }),
      fc.constantFrom("m", "milk", "mlik", "oat milk", "milk zebra", "dairy"),
      fc.constantFrom(undefined, ...productSortNames),
      fc.constantFrom(undefined, "asc" as const, "desc" as const),
      fc.integer({ min: 1, max: 4 }),
      async (products, search, sortBy, sortOrder, limit) => {
        await emptyDatabase(test.shop.db);
        test.shop.events.emit(resync, {});
        await test.products(...products.map((product) => ({ category: "Dairy", ...product })));
        const read = (query: object) => listStaffProducts(test.shop, { search, sortBy, sortOrder, ...query });
        const whole = await read({ limit: 100 });
        expect(whole.total).toBe(whole.products.length);
        const pages = [await read({ limit })];
        for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
          pages.push(await read({ limit, cursor: next }));
        expect(pages.flatMap((page) => page.products)).toEqual(whole.products);
        for (const [place, page] of pages.entries())
          if (page.previousCursor)
            expect((await read({ limit, cursor: page.previousCursor })).products).toEqual(
              pages[place - 1]?.products,
            );
      },
    ),
    { numRuns: 25 },
  );
});

it("a search in another order than by relevance is in the order of the list", async () => {
  await test.products(
    ...["b milk", "A Milk", "c milk", "Ä milk", "Z milk", "a milk"].map((name, n) => ({
      ...{
        name,
        offerPriceCents: 1 + ((n * 7) % 5),
        createdAt: new Date(Date.UTC(2026, 0, 1 + ((n * 5) % 7))),
      },
    })),
  );
  for (const sortBy of productSortNames)
    for (const sortOrder of ["asc", "desc"] as const) {
      const list = await listStaffProducts(test.shop, { sortBy, sortOrder });
      const search = await listStaffProducts(test.shop, { sortBy, sortOrder, search: "milk" });
      expect(search.products).toEqual(list.products);
    }
});

it("a search of the back office is narrowed, and has cursors of its own words", async () => {
  await test.products(
    { name: "Fig Jam", switchedOff: true },
    { name: "Plum Jam", switchedOff: true, category: "Fruits" },
    { name: "Pear Jam" },
  );
  const seller = await test.seller();
  const names = async (query: string) =>
    (await seller.get(`/api/product/staff-list?${query}`)).body.products.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names("search=jam&inStock=false")).toEqual(["Plum Jam", "Fig Jam"]);
  expect(await names("search=jam&inStock=false&category=fruits")).toEqual(["Plum Jam"]);
  expect(await names("search=jam&category=unknown")).toEqual([]);
  const { body } = await seller.get("/api/product/staff-list?search=jam&limit=1");
  const other = await seller.get(`/api/product/staff-list?search=fig&limit=1&cursor=${body.nextCursor}`);
  expect(other.status).toBe(400);
});

it.each([
  "%_'\"\\`",
  "🍎🍏",
  "שוקולד חלב",
  "a".repeat(100),
  "ab ".repeat(33),
  "!!! ??? ...",
  "\u202emilk",
  "牛奶",
  "1 l 2 l 3 l 4 l 5 l 6 l 7 l 8 l 9 l",
])("whatever is typed is answered: %s", async (text) => {
  await test.product({ name: "Milk" });
  for (const path of ["list?search", "suggest?q"]) {
    const { status, body } = await test.visitor().get(`/api/product/${path}=${encodeURIComponent(text)}`);
    expect([status, body.success]).toEqual([200, true]);
  }
});

it("a search that is too long is refused in clear words", async () => {
  const { status, body } = await test.visitor().get(`/api/product/list?search=${"%25".repeat(200)}`);
  expect([status, body.message]).toEqual([400, "Please search for at most 100 characters."]);
});

it("a short word is corrected to one of a name, and not to one of a description", async () => {
  await test.products(
    { name: "Green Kiwis", description: "Ripe within days." },
    { name: "Milk", description: "From grass." },
  );
  const namesFor = async (search: string) =>
    (await listStaffProducts(test.shop, { search })).products.map(({ name }) => name);
  expect(await namesFor("lays")).toEqual([]);
  expect(await namesFor("milc")).toEqual(["Milk"]);
  expect(await namesFor("gress")).toEqual(["Milk"]);
});
