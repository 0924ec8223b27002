import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { productChanged } from "../events.ts";
import { saveSales } from "../lists/best-sellers.ts";

const test = startTestShop();

async function found(text: string): Promise<string[]> {
  const { body } = await test.visitor().get(`/api/product/list?search=${encodeURIComponent(text)}`);
  return body.products.map(({ name }: { name: string }) => name);
}

/** Changes a product by hand, as another part of the shop would. */
async function change(id: string, statement: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(test.shop.db, async (tx) => {
    await tx.execute(statement);
    await test.shop.events.publish(tx, productChanged, { ids: [id], categories: ["Fruits"] });
  });
}

it("what was added, renamed, moved or removed is found as it is now", async () => {
  expect(await found("quince")).toEqual([]);
  const { id } = await test.product({ name: "Quince", category: "Fruits" });
  expect(await found("quince")).toEqual(["Quince"]);
  await change(id, sql`update products set name = 'Medlar' where id = ${id}`);
  expect(await found("medlar")).toEqual(["Medlar"]);
  expect(await found("quince")).toEqual([]);
  await change(id, sql`update products set category = 'Bakery' where id = ${id}`);
  expect(await found("bakery")).toEqual(["Medlar"]);
  await change(id, sql`delete from products where id = ${id}`);
  expect(await found("medlar")).toEqual([]);
});

it("a word that only a removed product had is unknown again", async () => {
  await test.product({ name: "Kale" });
  const { id } = await test.product({ name: "Kole" });
  expect(await found("kole")).toEqual(["Kole"]);
  await change(id, sql`delete from products where id = ${id}`);
  expect(await found("kole")).toEqual(["Kale"]);
});

it("what changes while the index is built is in it", async () => {
  await test.products({ name: "Fig Jam" }, { name: "Plum Jam" });
  test.shop.search.forget();
  const building = test.shop.search.current({ catalogLanguage: "en", translation: undefined });
  await test.product({ name: "Pear Jam" });
  await building;
  expect(await found("jam")).toEqual(["Pear Jam", "Plum Jam", "Fig Jam"]);
});

it("searches at the same time as changes see those answered before", async () => {
  const searches = Array.from({ length: 12 }, async (_, n) => {
    await test.product({ name: `Sort${n} Jam` });
    expect(await found(`sort${n}`)).toContain(`Sort${n} Jam`);
  });
  await Promise.all(searches);
  expect(await found("jam")).toHaveLength(12);
});

it("after many changes of texts nothing is found twice", async () => {
  const rows = await test.products(...Array.from({ length: 20 }, (_, n) => ({ name: `Jam ${n}` })));
  for (let round = 0; round < 3; round += 1)
    for (const { id } of rows.slice(0, 5))
      await change(id, sql`update products set description = ${`round ${round}`} where id = ${id}`);
  expect(await found("jam")).toHaveLength(20);
  expect(await found("round")).toHaveLength(5);
});

it("what was counted as sold orders a search at once", async () => {
  const [fig, plum] = await test.products({ name: "Fig Jam" }, { name: "Plum Jam" });
  expect(await found("jam")).toEqual(["Plum Jam", "Fig Jam"]);
  await saveSales(test.shop, [{ productId: fig?.id ?? "", pieces: 9 }]);
  expect(await found("jam")).toEqual(["Fig Jam", "Plum Jam"]);
  await saveSales(test.shop, [{ productId: plum?.id ?? "", pieces: 90 }]);
  expect(await found("jam")).toEqual(["Plum Jam", "Fig Jam"]);
});

it("a category's new name finds its products", async () => {
  await test.product({ name: "Sourdough", category: "Bakery" });
  const seller = await test.seller();
  const { body } = await seller.get("/api/settings/all");
  const settings = {
    ...body.settings,
    categories: body.settings.categories.map((each: { path: string }) =>
      each.path === "Bakery" ? { ...each, text: "Viennoiserie" } : each,
    ),
  };
  expect(await found("viennoiserie")).toEqual([]);
  expect((await seller.put("/api/settings", { version: body.version, settings })).status).toBe(200);
  expect(await found("viennoiserie")).toEqual(["Sourdough"]);
});

it("the staff's own synonyms are searched with, and replaced by one member at a time", async () => {
  await test.products({ name: "Laugenstange", category: "Bakery" }, { name: "Skyr" });
  const manager = await test.staff("manager");
  const path = "/api/product/synonyms";
  const { body } = await manager.get(path);
  expect(body).toMatchObject({ version: 0, text: "" });
  expect(body.defaults).toContain("peanut butter");
  expect(await found("salty stick")).toEqual([]);
  const text = "salty stick, laugenstange\n\n breakfast > skyr, laugenstange ";
  const saved = await manager.put(path, { version: 0, text });
  expect(saved.body).toMatchObject({
    version: 1,
    text: text.replace("\n\n", "\n").replaceAll(/^ | $/gm, ""),
  });
  expect(await found("salty stick")).toEqual(["Laugenstange"]);
  expect((await found("breakfast")).toSorted()).toEqual(["Laugenstange", "Skyr"]);
  expect((await manager.put(path, { version: 0, text: "" })).body.code).toBe("synonyms_changed");
  for (const wrong of ["alone", "a, ,b", "a > b > c", `a, ${"b".repeat(70)}`]) {
    const { status, body } = await manager.put(path, { version: 1, text: wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["text"]]);
  }
  expect((await manager.put(path, { version: 1, text: "" })).status).toBe(200);
  expect(await found("salty stick")).toEqual([]);
  expect((await (await test.staff("picker")).get(path)).status).toBe(403);
});

it("words that every shop has can be switched off and used again", async () => {
  await test.products({ name: "House Cola" }, { name: "Sourdough" });
  const manager = await test.staff("manager");
  const path = "/api/product/synonyms";
  const group = (await manager.get(path)).body.defaults
    .split("\n")
    .find((line: string) => line.startsWith("coke"));
  expect(await found("pepsi")).toEqual(["House Cola"]);
  const other = { version: 0, text: `- ${group.toUpperCase().replaceAll(", ", ",")}\npepsi, sourdough` };
  expect((await manager.put(path, other)).status).toBe(200);
  expect(await found("pepsi")).toEqual(["Sourdough"]);
  const { status, body } = await manager.put(path, { version: 1, text: "-figs, smyrna" });
  expect([status, body.fields.text]).toEqual([400, expect.stringContaining("“-figs, smyrna”")]);
  expect((await manager.put(path, { version: 1, text: "" })).status).toBe(200);
  expect(await found("pepsi")).toEqual(["House Cola"]);
});
