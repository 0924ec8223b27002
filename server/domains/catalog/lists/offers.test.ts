import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { NewProduct } from "../editing/insert-store.ts";

const test = startTestShop();

async function names(query: string): Promise<string[]> {
  const { status, body } = await test.visitor().get(`/api/product/list?${query}`);
  expect(status).toBe(200);
  return body.products.map((product: { name: string }) => product.name);
}

const at = (name: string, offerPriceCents: number, more: Partial<NewProduct> = {}) => ({
  ...{ name, priceCents: 1_000, offerPriceCents },
  ...more,
});

/** From half price to full price; the oldest first. */
const fill = () =>
  test.products(
    ...[
      at("Half", 500),
      at("Fifth", 800),
      at("Gone", 100, { switchedOff: true }),
      at("Full", 1_000),
      // A saving that is small in percent, and below a hundredth of a percent.
      at("Dear", 99_000, { priceCents: 100_000, category: "Dairy" }),
      at("Cent", 99_999_999, { priceCents: 100_000_000 }),
    ].map((product, n) => ({ ...product, createdAt: new Date(Date.UTC(2026, 0, n + 1)) })),
  );

describe("the list of offers", () => {
  it("has what is reduced, the biggest saving in percent first, and what is out of stock last", async () => {
    await fill();
    expect(await names("offers=true")).toEqual(["Half", "Fifth", "Dear", "Cent", "Gone"]);
    expect(await names("offers=true&sortBy=saving&sortOrder=asc")).toEqual(
      ["Half", "Fifth", "Dear", "Cent", "Gone"].reverse(),
    );
    expect(await names("offers=false")).toEqual(["Full"]);
  });

  it("is filtered, sorted and searched like any other list", async () => {
    await fill();
    expect(await names("offers=true&category=dairy")).toEqual(["Dear"]);
    expect(await names("offers=true&inStock=true&maxPrice=10")).toEqual(["Half", "Fifth"]);
    expect(await names("offers=true&sortBy=offerPrice&maxPrice=10")).toEqual(["Gone", "Half", "Fifth"]);
    expect(await names("offers=true&sortBy=createdAt&maxPrice=10")).toEqual(["Gone", "Fifth", "Half"]);
    expect(await names("offers=true&search=half")).toEqual(["Half"]);
    expect(await names("offers=true&search=ripened&sortBy=saving")).toEqual([
      "Half",
      "Fifth",
      "Dear",
      "Cent",
      "Gone",
    ]);
    expect(await names("sortBy=saving&maxPrice=10")).toEqual(["Half", "Fifth", "Gone", "Full"]);
    expectFailure(await test.visitor().get("/api/product/list?offers=maybe"), 400, "invalid_input");
  });

  it("is paged by key: no page skips or repeats a product", async () => {
    await test.products(...Array.from({ length: 9 }, (_, n) => at(`Offer ${n}`, 500 + 100 * (n % 3))));
    const found: string[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await test.visitor().get(`/api/product/list?offers=true&limit=2${cursor}`);
      found.push(...body.products.map(({ name }: { name: string }) => name));
      expect(body.total).toBe(9);
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(new Set(found).size).toBe(9);
    expect(found.map((name) => Number(name.at(-1)) % 3)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it("follows the stock: what sells out moves to its end at once", async () => {
    const [half] = await fill();
    expect((await names("offers=true"))[0]).toBe("Half");
    expect((await names("offers=true&search=ripened&sortBy=saving"))[0]).toBe("Half");
    await (await test.seller()).post("/api/product/stock", { id: half?.id, inStock: false });
    expect(await names("offers=true")).toEqual(["Fifth", "Dear", "Cent", "Gone", "Half"]);
    expect(await names("offers=true&search=ripened&sortBy=saving")).toEqual(await names("offers=true"));
  });
});
