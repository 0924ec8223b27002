import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function addProducts(count: number): Promise<void> {
  await test.shop.db.execute(sql`
    insert into products (id, name, category, description, price_cents, offer_price_cents, images)
    select gen_random_uuid(), 'Tin', 'Instant', '', 300, 200, '{}' from generate_series(1, ${count}::int)`);
}

describe("the sitemap", () => {
  it("has no page in an empty shop", async () => {
    expect((await test.visitor().get("/api/product/sitemap")).body.pages).toEqual([]);
  });

  it("names every product once, however many there are", async () => {
    await addProducts(10_001);
    const { pages } = (await test.visitor().get("/api/product/sitemap")).body;
    expect(pages).toHaveLength(3);
    const ids: string[] = [];
    for (const from of pages) {
      const { products } = (await test.visitor().get(`/api/product/sitemap-page?from=${from}`)).body;
      expect(products.length).toBeLessThanOrEqual(5_000);
      expect(products[0]).toEqual({ _id: from, category: "Instant" });
      ids.push(...products.map(({ _id }: { _id: string }) => _id));
    }
    expect({ all: ids.length, different: new Set(ids).size }).toEqual({ all: 10_001, different: 10_001 });
  });

  it("has no page that begins with nothing", async () => {
    for (const from of ["", "x"])
      expectFailure(
        await test.visitor().get(`/api/product/sitemap-page?from=${from}`),
        404,
        "product_not_found",
      );
    expectFailure(await test.visitor().get("/api/product/sitemap-page"), 400, "invalid_input");
  });
});
