import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { check, mistakesOf, readImport, run, upload } from "#tests/support/import-file.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sweepImports } from "./sweep-imports.ts";

const test = startTestShop();

async function placeOrder(shopper: Visitor, items: { product: string; quantity: number }[]): Promise<void> {
  const address = await addAddress(shopper);
  const { status, body } = await shopper.post("/api/order/cod", { items, address });
  if (status !== 201) throw new Error(JSON.stringify(body));
}

const figs = "Name,Category,Price,Offer price,Weight,Stock\nFigs,Fruits,5.00,4.00,1 kg,8\n";

async function namesAndPrices(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ line: string }>(sql`
    select name || ' ' || offer_price_cents || ' ' || coalesce(stock_quantity::text, '-') as line from products order by name`);
  return rows.map(({ line }) => line);
}

describe("a file of products", () => {
  it("is read and checked, and changes nothing before it is applied", async () => {
    const seller = await test.seller();
    const jam = await test.product({ name: "Jam", stockQuantity: 2 });
    const file = `${figs}Jam,Vegetables,4.49,3.00,500 g,2\n`;
    const read = (await upload(seller, file, "spring.csv")).body.import;
    expect(read).toMatchObject({ file: "spring.csv", state: "mapping", rows: 2, format: "table" });
    expect(read.columns).toEqual(["name", "category", "price", "offerPrice", "weight", "stock"]);
    expect(read.sample[0]).toEqual(["Figs", "Fruits", "5.00", "4.00", "1 kg", "8"]);
    const checked = await check(test, seller, file);
    expect(checked).toMatchObject({
      state: "checked",
      counts: { new: 1, changed: 1, wrong: 0 },
      mistakes: 0,
    });
    expect(checked.task).toMatchObject({ state: "done", done: 2, total: 2, message: "2 of 2 rows checked" });
    expect(checked.preview).toMatchObject([
      { row: 2, result: "new", name: "Figs", product: null },
      {
        row: 3,
        result: "changed",
        product: jam.id,
        fields: [{ field: "offerPrice", before: 3.59, after: 3 }],
      },
    ]);
    expect(await namesAndPrices()).toEqual(["Jam 359 2"]);

    const applied = await run(test, seller, checked._id, "apply");
    expect(applied).toMatchObject({ state: "applied", undoable: true });
    expect(applied.task?.message).toBe("1 product added, 1 product changed");
    expect(await namesAndPrices()).toEqual(["Figs 400 8", "Jam 300 2"]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
    // Shoppers, the search and the history know of it.
    const { body } = await test.visitor().get("/api/product/list?search=figs");
    expect(body.products).toMatchObject([{ name: "Figs", inStock: true }]);
    const history = await seller.get(`/api/product/staff/${jam.id}/history`);
    expect(history.body.changes).toMatchObject([{ version: 2, fields: [{ field: "offerPrice" }] }]);
    expect((await seller.get("/api/import/list")).body.imports).toHaveLength(2);
  });

  it("names every mistake with its row and column, and cannot be applied with one", async () => {
    const seller = await test.seller();
    await test.products({ name: "Twin" }, { name: "Twin" });
    const file = [
      "ID;Name;Category;Price;Offer price;Stock;Contains;Diets;Status;Picture 1",
      ";Figs;Moon;x;;;;;;",
      ";Dates;Moon;5;6;-1;;;;",
      ";;Fruits;5;;1.5;;;sold;",
      ';"Figs\nagain";Fruits;1,299;;;;;;',
      ";Milk;Dairy;5;;;milk;vegan;;",
      "not-an-id;Bread;Bakery;5;;;;;;",
      ";Twin;Fruits;5;;;;;;",
      ";Plums;Fruits;5;;;;;;https://example.com/plum.jpg",
      ";Pears;Fruits;5;;;;;;pear.jpg",
      ";Good;Fruits;5;;;;;;",
      ";Fine;Fruits;1.999;;;;;;",
      "",
      ";good ;Fruits;6;;;;;;",
    ].join("\r\n");
    const checked = await check(test, seller, file);
    expect(checked.counts).toMatchObject({ new: 1, wrong: 11 });
    const noCategory =
      "The shop has no such category. It has Organic veggies, Fresh Fruits, Cold Drinks, Instant Food, Dairy Products, Bakery & Breads, Grains & Cereals.";
    expect(await mistakesOf(seller, checked._id)).toEqual([
      `2 Category: ${noCategory}`,
      "2 Price: This must be a number.",
      `3 Category: ${noCategory}`,
      "3 Offer price: Not above the price.",
      "3 Stock: Stock cannot be negative.",
      "4 Name: Name is required.",
      "4 Stock: Stock must be a whole number.",
      "4 Status: Status must be one of published, draft, archived.",
      "5 Price: This must be a number.",
      "6 Diets: A product that contains milk cannot be vegan.",
      "7 ID: This is not an ID of this shop.",
      "8 Name: There are 2 products with this name. Add their IDs.",
      "9 Picture 1: This picture is not in the shop. Pictures of other sites are not fetched: put them into a ZIP with the table.",
      "10 Picture 1: There is no picture named pear.jpg with the file. Put both into a ZIP.",
      "12 Price: Price can have at most two decimals.",
      "14 null: The same product is in row 11 as well.",
    ]);
    expectFailure(await seller.post(`/api/import/${checked._id}/apply`), 409, "import_rule");
    const { body } = await seller.get(`/api/import/${checked._id}/mistakes?limit=2`);
    const next = await seller.get(`/api/import/${checked._id}/mistakes?limit=2&cursor=${body.nextCursor}`);
    // Alike mistakes are one, with what the cells contain.
    expect([...body.mistakes, ...next.body.mistakes]).toMatchObject([
      {
        ...{ column: "Category", message: noCategory, count: 2 },
        rows: [
          { row: 2, value: "Moon" },
          { row: 3, value: "Moon" },
        ],
      },
      {
        ...{ column: "Price", message: "This must be a number.", count: 2 },
        rows: [
          { row: 2, value: "x" },
          { row: 5, value: "1,299" },
        ],
      },
      { column: "Offer price", count: 1, rows: [{ row: 3, value: "6" }] },
      { column: "Stock", count: 1, rows: [{ row: 3, value: "-1" }] },
    ]);
    expect(await namesAndPrices()).toEqual(["Twin 359 -", "Twin 359 -"]);
  });

  it("leaves what it has no column for, and empties what has an empty cell", async () => {
    const seller = await test.seller();
    const jam = await test.product({ name: "Jam", food: { origin: "Peru", storage: "Cool" } });
    const { _id } = await check(test, seller, `ID,Origin,Weight\n${jam.id},,\n`);
    await run(test, seller, _id, "apply");
    const { body } = await seller.get(`/api/product/staff/${jam.id}`);
    expect(body.product).toMatchObject({ name: "Jam", food: { storage: "Cool" }, version: 2 });
    expect(body.product).not.toHaveProperty("weight");
    expect(body.product.food).not.toHaveProperty("origin");
  });

  it("does not put a price below the offer price that it has no column for", async () => {
    const seller = await test.seller();
    const jam = await test.product({ name: "Jam", priceCents: 500, offerPriceCents: 400 });
    const { _id } = await check(test, seller, `ID,Price\n${jam.id},3\n`);
    expect(await mistakesOf(seller, _id)).toEqual(["2 Offer price: Not above the price."]);
  });

  it("finds products again by name and weight, so that the file of another program can be imported twice", async () => {
    const seller = await test.seller();
    await run(test, seller, (await check(test, seller, figs))._id, "apply");
    const again = await check(test, seller, figs.replace("4.00", "3.50"));
    expect(again.counts).toMatchObject({ new: 0, changed: 1 });
    const other = await check(test, seller, figs.replace("1 kg", "2 kg"));
    expect(other.counts).toMatchObject({ new: 1, changed: 0 });
  });

  it("finds products by their barcodes, each of which belongs to one", async () => {
    const seller = await test.seller();
    const [jam, tea] = await test.products({ name: "Jam", barcode: "4006381333931" }, { name: "Tea" });
    const file = `ID,Name,Category,Price,Barcode\n,Plum jam,Fruits,4,4006381333931\n`;
    const found = await check(test, seller, file);
    expect(found.preview).toMatchObject([{ result: "changed", product: jam?.id, name: "Plum jam" }]);
    const taken = await check(test, seller, file.replace("\n,", `\n${tea?.id},`));
    expect(await mistakesOf(seller, taken._id)).toEqual(["2 Barcode: “Jam” has this barcode already."]);
    // Both rows are right by themselves: the database refuses the second.
    const rows = [tea?.id, jam?.id].map((id) => `${id},X,Fruits,4,96385074\n`).join("");
    const both = await check(test, seller, `ID,Name,Category,Price,Barcode\n${rows}`);
    const failed = await run(test, seller, both._id, "apply");
    expect(failed).toMatchObject({ state: "checked", task: { state: "failed" } });
    expect(failed.task?.message).toMatch(/^Two products would have the same barcode/);
  });

  it("remembers what the columns are for files with the same headings", async () => {
    const seller = await test.seller();
    const file = "Was,Kostet,Art,Egal\nFeigen,5,Weltall,x\n";
    const first = (await upload(seller, file)).body.import;
    expect(first.columns).toEqual([null, null, null, null]);
    const refused = await seller.post(`/api/import/${first._id}/check`, { columns: first.columns });
    expectFailure(refused, 400, "invalid_input");
    const columns = ["name", "price", "category", null] as const;
    const checked = await check(test, seller, file, { columns: [...columns], fallbackCategory: "Fruits" });
    expect(checked.counts).toMatchObject({ new: 1, wrong: 0 });
    const next = (await upload(seller, file.replace("Feigen", "Datteln"))).body.import;
    expect(next).toMatchObject({ columns, fallbackCategory: "Fruits" });
  });

  it("of Shopify is understood by itself: variants, HTML, offers, categories and stock", async () => {
    const seller = await test.seller();
    const headings =
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,Cost per item";
    const file = [
      headings,
      'jam,Plum Jam,"<p>Sweet &amp; dark.</p><ul><li>No sugar</li></ul>",Ann,Fruits,a,true,Size,Small,250,shopify,4,3.00,4.00,https://cdn.shopify.com/jam.jpg,active,1.20',
      "jam,,,,,,,,Large,500,shopify,-2,5.00,,,",
      "jam,,,,,,,,,,,,,,https://cdn.shopify.com/jam-2.jpg,",
      "tea,Tea,,Ann,Tea & Co,,false,Title,Default Title,0,,,2.50,,,active",
    ].join("\n");
    const checked = await check(test, seller, file, { fallbackCategory: "Drinks" });
    expect(await mistakesOf(seller, checked._id)).toEqual([]);
    expect(checked).toMatchObject({ format: "shopify", rows: 3, counts: { new: 3 } });
    expect(checked.notes).toEqual([expect.stringContaining("Pictures are not imported: “Image Src”")]);
    await run(test, seller, checked._id, "apply");
    const { body } = await seller.get("/api/product/staff-list?sortBy=name");
    expect(body.products).toMatchObject([
      { name: "Plum Jam, Large", price: 5, offerPrice: 5, weight: "500 g", stockQuantity: 0, inStock: false },
      {
        ...{ name: "Plum Jam, Small", category: "Fruits", price: 4, offerPrice: 3, stockQuantity: 4 },
        description: expect.arrayContaining(["Sweet & dark."]),
      },
      { name: "Tea", category: "Drinks", status: "draft", stockQuantity: null },
    ]);
    const { product } = (await seller.get(`/api/product/staff/${body.products[1]._id}`)).body;
    expect(product).toMatchObject({ cost: 1.2, food: { brand: "Ann" } });
  });

  it("is imported once however often it is sent, checked and applied at the same time", async () => {
    const seller = await test.seller();
    const { _id } = await check(test, seller, figs);
    const replies = await Promise.all([1, 2, 3].map(() => seller.post(`/api/import/${_id}/apply`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await Promise.all([test.runJobs(), test.runJobs()]);
    expect(await namesAndPrices()).toEqual(["Figs 400 8"]);
  });

  it("is not read on when nobody waits for the reply any more, and nothing of it is kept", async () => {
    const seller = await test.seller();
    const url = await test.app.listen({ port: 0, host: "127.0.0.1" });
    const rows = Array.from({ length: 90_000 }, (_, n) => `Fig ${n},Fruits,3`);
    const body = new FormData();
    body.append("files", new File([["Name,Category,Price", ...rows].join("\n")], "figs.csv"));
    const leaving = new AbortController();
    const headers = { cookie: seller.cookies() };
    const { signal } = leaving;
    const reply = fetch(`${url}/api/import/upload`, { method: "POST", headers, body, signal });
    const count = async (table: "imports" | "import_rows") =>
      (await test.shop.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]
        ?.n;
    await eventually(async () => expect(await count("import_rows")).toBeGreaterThan(0));
    leaving.abort();
    await expect(reply).rejects.toThrow();
    await eventually(async () => expect(await count("imports")).toBe(0));
  });

  it("can be stopped while it is checked, checked again, and deleted", async () => {
    const seller = await test.seller();
    const { _id, columns } = (await upload(seller, figs)).body.import;
    await seller.post(`/api/import/${_id}/check`, { columns });
    await seller.post(`/api/import/${_id}/cancel`);
    await test.runJobs();
    expect(await readImport(seller, _id)).toMatchObject({ state: "mapping", task: { state: "cancelled" } });
    await seller.post(`/api/import/${_id}/check`, { columns });
    await test.runJobs();
    expect(await readImport(seller, _id)).toMatchObject({ state: "checked" });
    expect((await seller.delete(`/api/import/${_id}`)).status).toBe(200);
    expectFailure(await seller.get(`/api/import/${_id}`), 404, "import_not_found");
  });

  it("is deleted with its rows after a month", async () => {
    const seller = await test.seller();
    await run(test, seller, (await check(test, seller, figs))._id, "apply");
    test.later(31 * 24 * 3_600_000);
    await sweepImports(test.shop);
    const { rows } = await test.shop.db.execute(sql`select count(*)::int as count from import_rows`);
    expect([rows[0], (await seller.get("/api/import/list")).body.imports]).toEqual([{ count: 0 }, []]);
  });
});

describe("an applied import", () => {
  it("is all or nothing: a product that was edited since the check stops all of it", async () => {
    const seller = await test.seller();
    const jam = await test.product({ name: "Jam" });
    const checked = await check(test, seller, `${figs}Jam,Vegetables,4.49,3.00,500 g,\n`);
    const { product } = (await seller.get(`/api/product/staff/${jam.id}`)).body;
    await seller.put(`/api/product/staff/${jam.id}`, { ...product, name: "Jam!" });
    const failed = await run(test, seller, checked._id, "apply");
    expect(failed).toMatchObject({ state: "checked", task: { state: "failed" } });
    expect(failed.task?.message).toBe(
      "1 product changed since the check. Nothing was imported: please check again.",
    );
    expect(await namesAndPrices()).toEqual(["Jam! 359 -"]);
  });

  it("keeps what was sold since the export, and since the check", async () => {
    const seller = await test.seller();
    const ann = await test.shopper();
    const jam = await test.product({ name: "Jam", stockQuantity: 10 });
    const { body: file } = await seller.get("/api/product/export");
    await placeOrder(ann, [{ product: jam.id, quantity: 3 }]);
    expect((await check(test, seller, file)).counts).toMatchObject({ unchanged: 1 });
    const delivered = await check(test, seller, file.replace("published,,10,10", "published,,30,10"));
    await placeOrder(ann, [{ product: jam.id, quantity: 2 }]);
    await run(test, seller, delivered._id, "apply");
    expect(await test.stockOf(jam.id)).toMatchObject({ stockQuantity: 25 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
    await run(test, seller, delivered._id, "undo");
    expect(await test.stockOf(jam.id)).toMatchObject({ stockQuantity: 5 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("gives no pieces back when it is undone after they were sold", async () => {
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const jam = await test.product({ name: "Jam", stockQuantity: 0 });
    const { _id } = await check(test, seller, `ID,Stock\n${jam.id},3\n`);
    await run(test, seller, _id, "apply");
    await placeOrder(ann, [{ product: jam.id, quantity: 3 }]);
    await run(test, seller, _id, "undo");
    expect(await test.stockOf(jam.id)).toMatchObject({ stockQuantity: 0 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is undone: new products vanish, changed ones are as before, and what was changed since stays, which is said", async () => {
    const seller = await test.seller();
    const ann = await test.shopper();
    const [jam, tea] = await test.products({ name: "Jam", stockQuantity: 2 }, { name: "Tea" });
    const file = `${figs}Plums,Fruits,2,,1 kg,4\nDates,Fruits,2,,1 kg,\nJam,Vegetables,4.49,3.00,500 g,7\nTea,Vegetables,4.49,3.10,500 g,\n`;
    const { _id } = await check(test, seller, file);
    // As in a shop that was updated in between: the rows lack what is new of a product.
    await test.shop.db.execute(sql`update import_rows set
      product = product - 'sold_by_weight' - 'cost_cents', previous = previous - 'sold_by_weight' - 'cost_cents'`);
    await run(test, seller, _id, "apply");
    const { products } = (await test.visitor().get("/api/product/list?search=dates")).body;
    await placeOrder(ann, [{ product: products[0]._id, quantity: 1 }]);
    const { product } = (await seller.get(`/api/product/staff/${tea?.id}`)).body;
    await seller.put(`/api/product/staff/${tea?.id}`, { ...product, name: "Green tea" });

    const undone = await run(test, seller, _id, "undo");
    expect(undone).toMatchObject({ state: "undone", undoable: false, counts: { kept: 2 } });
    expect(undone.task?.message).toBe("Undone. 2 products changed since or ordered: they stay as they are");
    expect(undone.preview.map(({ name }) => name)).toEqual(["Dates", "Tea"]);
    expect(await namesAndPrices()).toEqual(["Dates 200 -", "Green tea 310 -", "Jam 359 2"]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
    const { body } = await test.visitor().get("/api/product/list?search=plums");
    expect(body.total).toBe(0);
    const history = await seller.get(`/api/product/staff/${jam?.id}/history`);
    expect(history.body.changes).toMatchObject([{ version: 3 }, { version: 2 }]);
    expectFailure(await seller.post(`/api/import/${_id}/undo`), 409, "import_rule");
  });

  it("is not undone once another one was applied", async () => {
    const seller = await test.seller();
    const first = await check(test, seller, figs);
    await run(test, seller, first._id, "apply");
    const second = await check(test, seller, figs.replace("Figs", "Plums"));
    await run(test, seller, second._id, "apply");
    expectFailure(await seller.post(`/api/import/${first._id}/undo`), 409, "import_rule");
    expect(await readImport(seller, first._id)).toMatchObject({ undoable: false });
  });
});
