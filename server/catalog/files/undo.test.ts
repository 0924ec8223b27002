import { expect, it } from "vitest";
import { check, run } from "../../../tests/support/import-file.ts";
import { placeCash, reportMissing, stockDairy } from "../../../tests/support/missing.ts";
import { startTestShop } from "../../../tests/support/test-shop.ts";

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
