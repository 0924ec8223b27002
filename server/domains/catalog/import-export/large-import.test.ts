import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { check, run } from "#tests/support/import-file.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

const PRODUCTS = 2_000;

/** A catalogue of which these rows have these prices. */
function catalogue(prices: Record<number, string> = {}): string {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const row = index + 2;
    return `"Mango, no. ${row}",Fruits,${prices[row] ?? "2.50"},${row % 40}`;
  });
  return ["Name,Category,Price,Stock", ...rows].join("\r\n");
}

async function countProducts(): Promise<unknown> {
  const { rows } = await test.shop.db.execute(sql`select count(*)::int as products from products`);
  return rows[0]?.products;
}

it("2,000 products with five mistakes are corrected, imported and undone", async () => {
  const seller = await test.seller();
  const wrong = await check(
    test,
    seller,
    catalogue({ 7: "free", 603: "-1", 1200: "", 1998: "1.999", 2001: "$$" }),
  );
  expect(wrong.counts).toMatchObject({ new: 1_995, wrong: 5 });
  const { body } = await seller.get(`/api/import/${wrong._id}/mistakes`);
  const notNumbers = [
    { row: 7, value: "free" },
    { row: 1200, value: "" },
    { row: 2001, value: "$$" },
  ];
  expect(body.mistakes).toMatchObject([
    { message: "This must be a number.", rows: notNumbers },
    { message: "Price must be above 0.", rows: [{ row: 603, value: "-1" }] },
    { message: "Price can have at most two decimals.", rows: [{ row: 1998, value: "1.999" }] },
  ]);
  expect(await countProducts()).toBe(0);

  const { _id, counts } = await check(test, seller, catalogue());
  expect(counts).toMatchObject({ new: PRODUCTS, wrong: 0 });
  const applied = await run(test, seller, _id, "apply");
  expect(applied.task?.message).toBe("2,000 products added");
  expect(await countProducts()).toBe(PRODUCTS);
  expect(await run(test, seller, _id, "undo")).toMatchObject({ state: "undone", counts: { kept: 0 } });
  expect(await countProducts()).toBe(0);
});
