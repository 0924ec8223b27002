import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import { addVoucher } from "#tests/support/vouchers.ts";

const test = startTestShop();

it("an owner leaves with products and their pictures, orders with their items, customers and vouchers", async () => {
  const owner = await test.staff("owner");
  const ann = await test.shopper({ name: "=Ann" });
  await addVoucher(owner, { code: "-TEN", until: "2046-05-04", usesMax: 9 });
  const jam = await test.product({ name: "Jam", stockQuantity: 5 });
  const picture = new FormData();
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
  picture.append("product", JSON.stringify(jam.id));
  picture.append("images", new File([new Uint8Array(await square.png().toBuffer())], "jam.png"));
  const { image } = (await owner.upload("/api/product/picture", picture)).body;
  const { product } = (await owner.get(`/api/product/staff/${jam.id}`)).body;
  const pictures = [{ image: image[0], alt: "" }];
  await owner.put(`/api/product/staff/${jam.id}`, { ...product, pictures });
  const items = [{ product: jam.id, quantity: 2 }];
  await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
  await ann.post("/api/review/add", { productId: jam.id, rating: 4, comment: "Good jam" });
  await owner.put(`/api/customer/note/${ann.id}`, { text: "Rings twice", version: 0 });
  await test.shop.db.execute(
    sql`insert into store_credits (shopper_id, balance_cents) values (${ann.id}, 100)`,
  );
  const multiBuy = { product: jam.id, pieces: 3, payFor: 2, until: "2046-05-04" };
  expect((await owner.post("/api/multi-buy/add", multiBuy)).status).toBe(201);
  const body = { type: "doc", content: [] };
  const page = { path: "imprint", texts: { en: { title: "Imprint", description: "", body } } };
  expect((await owner.post("/api/page/add", page)).status).toBe(201);
  const lower = { category: "Dairy", percent: 10 };
  expect((await owner.post("/api/scheduled-price/add", lower)).status).toBe(201);

  const reply = await test.app.inject({ url: "/api/shop/export", headers: { cookie: owner.cookies() } });
  expect(reply.headers["content-disposition"]).toContain("shop.zip");
  const zip = await fromBufferPromise(reply.rawPayload);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const content = await Array.fromAsync(await zip.openReadStreamPromise(entry));
    files.set(entry.fileName, Buffer.concat(content));
  }
  const rows = (name: string): Record<string, string>[] =>
    parse(files.get(name) ?? "", { bom: true, columns: true });
  expect(rows("products.csv")).toMatchObject([{ ID: jam.id, Name: "Jam", Stock: "3" }]);
  expect(rows("orders.csv")).toMatchObject([{ Items: "2 x Jam", Amount: "7.32" }]);
  expect(rows("order-items.csv")).toMatchObject([
    { Product: jam.id, Quantity: "2", "Price paid": "3.59", "Weighs (g)": "" },
  ]);
  expect(rows("customers.csv")).toMatchObject([
    {
      ...{ Name: "'=Ann", Email: ann.email, Orders: "1", Phone: "'+1 217 555 0100" },
      ...{ "Store credit": "1.00", Note: "Rings twice" },
    },
  ]);
  expect(rows("addresses.csv")).toMatchObject([
    { Customer: ann.id, Phone: "'+1 217 555 0100", City: "Springfield" },
  ]);
  expect(rows("reviews.csv")).toMatchObject([
    {
      Product: jam.id,

      Customer: ann.id,
      Rating: "4",
      Comment: "Good jam",
      Hidden: "no",
    },
  ]);
  expect(rows("multi-buys.csv")).toMatchObject([
    { Product: jam.id, Name: "Jam", Pieces: "3", "Paid for": "2", "Last day": "2046-05-04" },
  ]);
  expect(rows("scheduled-prices.csv")).toMatchObject([{ Category: "Dairy", Percent: "10", Price: "" }]);
  const voucher = { Code: "'-TEN", Percent: "10", "Last day": "2046-05-04", Uses: "0", "Uses at most": "9" };
  expect(rows("vouchers.csv")).toMatchObject([voucher]);
  expect(JSON.parse(String(files.get("pages.json")))).toMatchObject([{ path: "imprint", texts: page.texts }]);
  const [originals] = [...files].filter(([name]) => name.startsWith("pictures/"));
  expect(image[0]).toContain(originals?.[0].replace("pictures/", "") ?? "nothing");
  expect(originals?.[1].length).toBeGreaterThan(20);
});

it("nobody else does", async () => {
  for (const role of ["manager", "picker"] as const)
    expectFailure(await (await test.staff(role)).get("/api/shop/export"), 403, "not_allowed");
});
