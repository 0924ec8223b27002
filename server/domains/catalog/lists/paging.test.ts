import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productSorts } from "#contract/catalog/sorting.ts";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { NewProduct } from "../editing/insert-store.ts";
import { addRatings, importProducts } from "../service.ts";

const test = startTestShop();

type Listed = { _id: string; name: string; createdAt: string; offerPrice: number; averageRating: number };

const lists = Object.keys(productSorts).flatMap((sortBy) =>
  ["asc", "desc"].map((sortOrder) => `sortBy=${sortBy}&sortOrder=${sortOrder}`),
);

async function page(query: string) {
  const { status, body } = await test.visitor().get(`/api/product/list?${query}`);
  expect(status).toBe(200);
  return body as { products: Listed[]; total: number; nextCursor: string | null };
}

/** All pages of a list, concatenated. */
async function walk(list: string, limit: number): Promise<Listed[]> {
  const joined: Listed[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const next = await page(`${list}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(next.products.length).toBeLessThanOrEqual(limit);
    if (next.nextCursor) expect(next.products).toHaveLength(limit);
    joined.push(...next.products);
    cursor = next.nextCursor;
  }
  return joined;
}

// Few different values, so that most keys are equal.
const anyProduct = fc.record({
  name: fc.constantFrom("Figs", "figs", "Éclair", "éclair", "Zwieback", "a", "A", "_", "10", "9"),
  offerPriceCents: fc.constantFrom(1, 99, 100),
  createdAt: fc.constantFrom(0, 1, 1_767_225_600_123).map((time) => new Date(time)),
  rating: fc.constantFrom([0, 0], [5, 1], [14, 3], [9, 2], [1, 1]),
});

type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer T> ? T : never;

async function fill(catalogue: AnyProduct[]): Promise<void> {
  await emptyDatabase(test.shop.db);
  const rows = catalogue.map(
    ({ rating: _, ...product }): NewProduct => ({
      category: "Fruits",
      description: "",
      priceCents: 100,
      images: [],
      ...product,
    }),
  );
  await inTransaction(test.shop.db, async (tx) => {
    const inserted = await importProducts(test.shop, tx, theCommandLine, rows);
    const ratings = inserted.map(({ id }, index) => {
      const [sum = 0, count = 0] = catalogue[index]?.rating ?? [];
      return { productId: id, sum, count };
    });
    await addRatings(test.shop, tx, ratings);
  });
}

describe("pages of a list", () => {
  it("joined are the unpaged list, whatever the catalogue, the order and the size of a page", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 9 }),
        async (catalogue, limit) => {
          await fill(catalogue);
          for (const list of lists) {
            const whole = await page(list);
            expect(whole).toMatchObject({ total: catalogue.length, nextCursor: null });
            expect(new Set(whole.products.map(({ _id }) => _id)).size).toBe(catalogue.length);
            expect(await walk(list, limit)).toEqual(whole.products);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("of a search joined are the whole search, best first, however many answer it equally well", async () => {
    const word = fc.constantFrom("Figs", "figs with honey", "Honey", "Figbar", "Zwieback");
    const anyAnswer = fc.record({
      name: word,
      description: word,
      category: fc.constantFrom("Fruits", "Bakery"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAnswer, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        async (catalogue, limit) => {
          await emptyDatabase(test.shop.db);
          test.dropReplies();
          await test.products(...(catalogue as Partial<NewProduct>[]));
          for (const search of ["figs", "f", "figs honey", "fresh figs", "fgis"]) {
            const whole = await page(`search=${search}`);
            expect(whole.nextCursor).toBeNull();
            expect(whole.products).toHaveLength(whole.total);
            expect(await walk(`search=${search}`, limit)).toEqual(whole.products);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("are in the order asked for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { minLength: 2, maxLength: 25 }), async (catalogue) => {
        await fill(catalogue);
        const keys: Record<string, (product: Listed) => string | number> = {
          createdAt: ({ createdAt }) => createdAt,
          offerPrice: ({ offerPrice }) => offerPrice,
          averageRating: ({ averageRating }) => averageRating,
        };
        for (const [sortBy, keyOf] of Object.entries(keys)) {
          const { products } = await page(`sortBy=${sortBy}&sortOrder=asc`);
          for (const [index, next] of products.slice(1).entries()) {
            const before = products[index] as Listed;
            const inOrder =
              keyOf(before) < keyOf(next) || (keyOf(before) === keyOf(next) && before._id < next._id);
            expect([sortBy, before, next, inOrder]).toEqual([sortBy, before, next, true]);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  it("neither skip nor repeat what was there when products come and go between them", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const rows = await test.products(...Array.from({ length: 9 }, (_, n) => ({ createdAt: day(n + 1) })));
    const first = await page("limit=3");
    await test.products({ createdAt: day(30) });
    await test.shop.db.execute(`delete from products where id = '${rows[5]?.id}'`);
    test.dropReplies();
    const second = await page(`limit=3&cursor=${first.nextCursor}`);
    const third = await page(`limit=3&cursor=${second.nextCursor}`);
    const seen = [...first.products, ...second.products, ...third.products].map(({ _id }) => _id);
    expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].filter((n) => !(n === 5)).map((n) => rows[n]?.id));
  });

  it("continue after a product that is gone meanwhile", async () => {
    const rows = await test.products({ name: "A" }, { name: "B" }, { name: "C" });
    const first = await page("sortBy=name&limit=2");
    await test.shop.db.execute(`delete from products where id = '${rows[1]?.id}'`);
    test.dropReplies();
    const second = await page(`sortBy=name&limit=2&cursor=${first.nextCursor}`);
    expect(second.products.map(({ name }) => name)).toEqual(["C"]);
  });

  it("count all products, not those of the page", async () => {
    await test.products({}, {}, {}, {}, {});
    const first = await page("limit=2");
    expect(first.total).toBe(5);
    expect((await page(`limit=2&cursor=${first.nextCursor}`)).total).toBe(5);
  });

  it("end without a cursor when the last one is full", async () => {
    await test.products({}, {}, {}, {});
    const first = await page("limit=2");
    expect((await page(`limit=2&cursor=${first.nextCursor}`)).nextCursor).toBeNull();
  });

  it("cannot be continued in another order", async () => {
    await test.products({}, {}, {});
    const { nextCursor } = await page("sortBy=name&limit=1");
    for (const other of ["sortBy=offerPrice", "sortBy=name&sortOrder=desc", ""]) {
      const reply = await test.visitor().get(`/api/product/list?${other}&cursor=${nextCursor}`);
      expectFailure(reply, 400, "invalid_input");
    }
  });
});

describe("the list without a limit", () => {
  it("holds up to 1,000 products, and a cursor to the rest", async () => {
    const createdAt = new Date("2026-01-01");
    await test.products(...Array.from({ length: 1_003 }, () => ({ createdAt })));
    const first = await page("");
    expect(first.products).toHaveLength(1_000);
    expect(first).toMatchObject({ total: 1_000, totalIsExact: false });
    const rest = await page(`cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ total: 1_000, totalIsExact: false, nextCursor: null });
    expect(rest.products).toHaveLength(3);
    const ids = new Set([...first.products, ...rest.products].map(({ _id }) => _id));
    expect(ids.size).toBe(1_003);
  });
});
