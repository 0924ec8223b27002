import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { check, mistakesOf, readImport, run } from "#tests/support/import-file.ts";
import { placeCash, reportMissing, stockDairy } from "#tests/support/missing.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

it("undoing an import keeps a new product that replaces something in an order older than the import", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { milk, bread } = await stockDairy(test);
  const order = await placeCash(ann, { [milk]: 2, [bread]: 1 }, "replace");
  const file =
    "Name,Category,Price,Weight,Contains\nSheep Milk,Dairy,3,1 l,milk\nGoat Milk,Dairy,3,1 l,milk\n";
  const { _id } = await check(test, seller, file);
  await run(test, seller, _id, "apply");
  const { products } = (await test.visitor().get("/api/product/list?search=goat")).body;
  const substitute = products[0]._id;
  const { body } = await reportMissing(seller, { order, product: milk, substitute });
  expect(body.outcome).toBe("replaced");
  const undone = await run(test, seller, _id, "undo");
  expect(undone).toMatchObject({ counts: { kept: 1 }, preview: [{ name: "Goat Milk" }] });
  expect((await seller.get(`/api/product/staff/${substitute}`)).status).toBe(200);
});

it("what was checked before the database decided what is in stock is applied as well", async () => {
  const seller = await test.seller();
  const mint = await test.product({ name: "Mint", stockQuantity: 5 });
  const { _id } = await check(
    test,
    seller,
    "Name,Category,Description,Price,Off sale\nMint,Vegetables,Fresh,90,yes\nFigs,Fruits,Fresh,90,yes\n",
  );
  expect(await mistakesOf(seller, _id)).toEqual([]);
  await test.shop.db.execute(
    sql`update import_rows set product = product || '{"in_stock": true}' where import_id = ${_id}`,
  );
  await run(test, seller, _id, "apply");
  const { rows } = await test.shop.db.execute(sql`select name, in_stock from products order by name`);
  expect(rows).toEqual([
    { name: "Figs", in_stock: false },
    { name: mint.name, in_stock: false },
  ]);
});

it("an import takes products off sale and brings them back, and leaves the switch alone where its file does", async () => {
  const seller = await test.seller();
  const [mint, figs] = await test.products(
    { name: "Mint", stockQuantity: null },
    { name: "Figs", stockQuantity: null },
  );
  const stateOf = async (id = "") => (await seller.get(`/api/product/staff/${id}`)).body.product.inStock;
  const { _id } = await check(test, seller, "Name,Off sale\nMint,yes\nFigs,\n");
  expect(await readImport(seller, _id)).toMatchObject({
    counts: { changed: 1, unchanged: 1 },
    preview: [{ name: "Mint", fields: [], offSale: true }],
  });
  await run(test, seller, _id, "apply");
  expect([await stateOf(mint?.id), await stateOf(figs?.id)]).toEqual([false, true]);
  await run(test, seller, _id, "undo");
  expect(await stateOf(mint?.id)).toBe(true);
  // Somebody takes them off sale between the check and the import of a file that says nothing about that.
  const other = await check(test, seller, "Name,Description\nMint,Fresh\n");
  await seller.post("/api/product/stock", { id: mint?.id, inStock: false });
  await run(test, seller, other._id, "apply");
  expect(await stateOf(mint?.id)).toBe(false);
  const wrong = await check(test, seller, "Name,Off sale\nMint,maybe\n");
  expect(await mistakesOf(seller, wrong._id)).toEqual(["2 Off sale: Off sale must be yes or no."]);
});
