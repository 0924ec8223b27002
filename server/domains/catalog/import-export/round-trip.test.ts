import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { check, mistakesOf, run } from "#tests/support/import-file.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** Everything that an import may touch, without what only tells that it was touched. */
async function catalogue(): Promise<unknown[]> {
  const { rows } = await test.shop.db.execute(sql`
    select to_jsonb(p) - 'version' - 'created_at' as product, f.facts
    from products p left join food_facts f on f.product_id = p.id order by p.id`);
  return rows;
}

const nasty = [
  {
    name: 'Ann\'s "best" jam; with, commas',
    description: "First line, with \"quotes\"\n=cmd|'/C calc'!A0\n-- dashes\n'=quoted'",
    weight: "=1+1",
    priceCents: 101,
    offerPriceCents: 1,
    costCents: 0,
    stockQuantity: 3,
    barcode: "4006381333931",
    images: ["/images/a-640.webp", "/images/b-640.webp"],
    imageAlts: ['@alt, of "a"', ""],
    seoTitle: '=Jam; "best"',
    seoDescription: "@Jam,\nfrom Ann",
    food: {
      ingredients: "*wheat* flour; water\n+ salt",
      contains: ["gluten" as const],
      mayContain: ["nuts" as const],
      diets: ["vegan" as const, "vegetarian" as const],
      brand: "Ann & Söhne",
      origin: "Köln 🍓",
      storage: "'=cold",
      alcoholPercent: 0.5,
      minAge: 18,
      nutrition: {
        ...{
          per: "100 ml" as const,
          kj: 100,
          kcal: 24,
          fat: 0.1,
          saturates: 0,
          carbohydrate: 5.55,
          sugars: 5,
        },
        ...{ protein: 1, salt: 0.003, portion: { amount: 250, name: "1 glass" } },
      },
    },
  },
  { name: "Plain", stockQuantity: null, weight: undefined, description: "", food: { contains: [] } },
  { name: "Out of season", switchedOff: true },
  { name: "Cut to order", weight: "1.2 kg", soldByWeight: true },
  { name: "Nothing left", stockQuantity: 0, status: "draft" as const, food: { ingredients: "salt" } },
  { name: "'=Not a formula", stockQuantity: 1_000_000, status: "archived" as const },
  {
    name: "''=Not a formula either",
    priceCents: 9_999_999,
    offerPriceCents: 9_999_999,
    costCents: 1_234_567,
  },
];

describe("an exported catalogue", () => {
  it.each(["export", "export-xlsx"])("comes back exactly as it was: %s", async (call) => {
    const seller = await test.seller();
    await test.products(...nasty);
    const before = await catalogue();
    const file = await test.app.inject({
      url: `/api/product/${call}`,
      headers: { cookie: seller.cookies() },
    });
    const same = await check(test, seller, file.rawPayload);
    expect(same.counts).toMatchObject({ new: 0, changed: 0, unchanged: nasty.length, wrong: 0 });

    // Into the same shop after somebody has changed everything: every field is restored.
    await test.shop.db.execute(sql`update products set name = 'x', category = 'Fruits', description = 'y',
      price_cents = 500, offer_price_cents = 500, cost_cents = case when cost_cents is null then 7 end, weight = 'z', sold_by_weight = false, barcode = null, switched_off = not switched_off, allergens = null, diets = '{}', images = '{}', image_alts = '{}',
      seo_title = case when seo_title is null then 'x' end, seo_description = null`);
    await test.shop.db.execute(sql`delete from food_facts`);
    for (const id of ["a", "b"]) await test.shop.pictures.originals.put(id, new Uint8Array([1]));
    const changed = await check(test, seller, file.rawPayload);
    expect(await mistakesOf(seller, changed._id)).toEqual([]);
    expect(changed.counts).toMatchObject({ changed: nasty.length });
    expect(await run(test, seller, changed._id, "apply")).toMatchObject({ state: "applied" });
    expect(await catalogue()).toEqual(before);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is taken over by an empty shop, with the same ids", async () => {
    const seller = await test.seller();
    await test.products(...nasty.slice(1));
    const before = await catalogue();
    const { body } = await seller.get("/api/product/export");
    await test.shop.db.execute(sql`truncate products, ledger_postings cascade`);
    const added = await check(test, seller, body);
    expect(added.counts).toMatchObject({ new: nasty.length - 1 });
    await run(test, seller, added._id, "apply");
    expect(await catalogue()).toEqual(before);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is read alike by programs that end rows at any line break, and at semicolons", async () => {
    const seller = await test.seller();
    await test.products({ name: "Jam; with", description: "One\nTwo" });
    const { body } = await seller.get("/api/product/export");
    expect(body).toContain('"Jam; with",Vegetables,"One\nTwo"');
  });

  it("has no cell that a spreadsheet evaluates", async () => {
    const seller = await test.seller();
    await test.products(...nasty);
    const { body } = await seller.get("/api/product/export");
    const cells: string[] = parse(body, { bom: true }).flat();
    expect(cells).toContain("'=1+1");
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});
