import { beforeEach, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { check, mistakesOf } from "#tests/support/import-file.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const needsPounds = "A product that is sold by weight needs its weight, such as 1 lb or 12 oz.";
const needsWeight = "A product that is sold by weight needs its weight, such as 500 g or 1.2 kg.";

let seller: Visitor;
beforeEach(async () => {
  seller = await test.seller();
});

it("a product that is sold by weight must state one to calculate with, whoever says so", async () => {
  const { id } = await test.product({ name: "Ham", weight: "a slice" });
  const read = async () => (await seller.get(`/api/product/staff/${id}`)).body.product;
  const edit = async (changes: object) =>
    seller.put(`/api/product/staff/${id}`, { ...(await read()), ...changes });
  const refused = await edit({ soldByWeight: true });
  expectFailure(refused, 400, "invalid_input");
  expect(refused.body.fields).toEqual({ weight: needsWeight });
  expectFailure(await edit({ soldByWeight: "yes", weight: "500 g" }), 400, "invalid_input");
  const rows = [`${id},yes,1 l`, `${id},maybe,1 kg`].map((row) => `ID,Sold by weight,Weight\n${row}\n`);
  const [first = "", second = ""] = rows;
  expect(await mistakesOf(seller, (await check(test, seller, first))._id)).toEqual([
    `2 Weight: ${needsWeight}`,
  ]);
  expect(await mistakesOf(seller, (await check(test, seller, second))._id)).toEqual([
    "2 Sold by weight: Sold by weight must be yes or no.",
  ]);
  await changeSettings(seller, { weightUnit: "lb" });
  expect((await edit({ soldByWeight: true })).body.fields).toEqual({ weight: needsPounds });
  expect(await mistakesOf(seller, (await check(test, seller, first))._id)).toEqual([
    `2 Weight: ${needsPounds}`,
  ]);
  // Undoing a change must not leave it without one either.
  await edit({ weight: "12 oz" });
  await edit({ soldByWeight: true });
  const undo = { version: (await read()).version, change: 2 };
  expectFailure(await seller.post(`/api/product/staff/${id}/undo`, undo), 409, "undo_refused");
});

it("is shown to shoppers, copied with the product, and in its history, where it can be undone", async () => {
  const { id } = await test.product({ name: "Ham", weight: "500 g" });
  const read = async (of: string) => (await seller.get(`/api/product/staff/${of}`)).body.product;
  await seller.put(`/api/product/staff/${id}`, { ...(await read(id)), soldByWeight: true });
  expect((await test.visitor().get(`/api/product/${id}`)).body.product).toMatchObject({
    ...{ weight: "500 g", soldByWeight: true },
  });
  const { body } = await seller.post(`/api/product/staff/${id}/duplicate`);
  expect(body.product).toMatchObject({ weight: "500 g", soldByWeight: true });
  const { changes } = (await seller.get(`/api/product/staff/${id}/history`)).body;
  expect(changes[0].fields).toEqual([{ field: "soldByWeight", before: false, after: true }]);
  await seller.post(`/api/product/staff/${id}/undo`, { version: 2, change: 2 });
  expect(await read(id)).not.toHaveProperty("soldByWeight");
});
