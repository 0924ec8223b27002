import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, like } from "drizzle-orm";
import { expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { products } from "#schema/products.ts";
import { check, readImport, run } from "#tests/support/import-file.ts";
import { openOtherServer } from "#tests/support/other-server.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const test = startTestShop();

function fileOf(names: readonly string[]): string {
  return `Name,Category,Price,Stock\n${names.map((name) => `${name},Fruits,5.00,8\n`).join("")}`;
}

async function pricesOf(name: string): Promise<number[]> {
  const rows = await test.shop.db.select().from(products).where(like(products.name, name));
  return rows.map(({ priceCents }) => priceCents);
}

it("an import shows its progress while it is applied, and changes nothing when it is stopped at another server", async () => {
  const seller = await test.seller();
  const jam = await test.product({ name: "Jam", stockQuantity: 2 });
  await using other = await openOtherServer(test, {});
  const colleague = createVisitor(other.app);
  await colleague.post("/api/seller/login", sellerLogin);
  const { _id } = await check(test, seller, fileOf(["Figs", "Dates", "Jam"]).replaceAll(",8", ",9"));
  await seller.post(`/api/import/${_id}/apply`);
  let applying = Promise.resolve();
  await test.shop.db.transaction(async (tx) => {
    // The import has added its new products, and waits for this one.
    await tx.select().from(products).where(eq(products.id, jam.id)).for("update");
    applying = test.runJobs();
    const running = async () => (await readImport(colleague, _id)).task?.done === 2;
    while (!(await running())) await nextTurn();
    expect(await readImport(colleague, _id)).toMatchObject({ state: "applying", stoppable: true });
    expect((await colleague.post(`/api/import/${_id}/cancel`)).status).toBe(200);
  });
  await applying;
  expect(await readImport(seller, _id)).toMatchObject({
    state: "checked",
    task: { state: "cancelled", done: 0 },
  });
  expect([await pricesOf("%"), await test.stockOf(jam.id)]).toMatchObject([[449], { stockQuantity: 2 }]);
  expect(await findImbalance(test.shop.db)).toBeUndefined();

  expect(await run(test, seller, _id, "apply")).toMatchObject({ state: "applied", task: { done: 3 } });
  expect(await pricesOf("%")).toEqual([500, 500, 500]);
});

it("an import that is stopped at any moment is applied as a whole or not at all, as it says", async () => {
  const seller = await test.seller();
  const ends = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const names = [1, 2, 3].map((n) => `Round ${round} fruit ${n}`);
    const { _id } = await check(test, seller, fileOf(names));
    await seller.post(`/api/import/${_id}/apply`);
    const applying = test.runJobs();
    for (let turns = 0; turns < round * 8; turns += 1) await nextTurn();
    await seller.post(`/api/import/${_id}/cancel`);
    await applying;
    const { state, task } = await readImport(seller, _id);
    ends.add(`${state} ${task?.state} ${(await pricesOf(`Round ${round} %`)).length}`);
  }
  expect(["applied done 3", "checked cancelled 0"]).toEqual(expect.arrayContaining([...ends]));
  expect(await findImbalance(test.shop.db)).toBeUndefined();
});
