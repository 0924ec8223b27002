import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/test-database.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { listByName } from "./list-by-name.ts";
import { readSearch } from "./search.ts";
import { listProducts } from "./store.ts";

const test = startTestShop();

const someWords = fc.constantFrom("Milk", "Milky", "milks", "Mango", "figs", "Butter milk", "");
const anyProduct = fc.record({ name: someWords, description: someWords });

it("the names' part of a search by relevance is the beginning of the whole, on each of its pages", async () => {
  const { db } = test.shop;
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProduct, { minLength: 1, maxLength: 30 }),
      fc.constantFrom("m", "milk", "milky", "mango", "mlik", "f", "dairy"),
      fc.integer({ min: 1, max: 5 }),
      async (products, text, limit) => {
        await emptyDatabase(db);
        await test.products(
          ...products.map(({ name, ...rest }) => ({ name: `A ${name}`, category: "Dairy", ...rest })),
        );
        const search = await readSearch(db, text);
        const order = { sortBy: "relevance", sortOrder: "desc", search } as const;
        const all = await listProducts(db, { search }, order, { limit: 100 });
        for (let from = 0; from < all.length; from += 1) {
          const last = all[from - 1];
          const cursor = last && { value: last.relevance ?? 0, id: last.id };
          const best = await listByName(db, search, { limit, cursor });
          const whole = all.slice(from, from + limit);
          const inNames = whole.every(({ relevance = 0 }) => relevance >= 3);
          // What is not full has to be asked of the whole list.
          expect(best).toEqual(inNames && whole.length === limit ? whole : undefined);
          if (best) filled += 1;
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(filled).toBeGreaterThan(0);
});

it("several words, and none, are asked of the whole list", async () => {
  await test.products({ name: "Whole Milk" }, { name: "Whole Milk" });
  for (const text of ["whole milk", "!", ""])
    expect(
      await listByName(test.shop.db, await readSearch(test.shop.db, text), { limit: 1 }),
    ).toBeUndefined();
});
