import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { expectFailure } from "../../tests/support/failures.ts";
import { addAddress, startTestShop } from "../../tests/support/test-shop.ts";
import { addVoucher } from "../../tests/support/vouchers.ts";

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
  expect(rows("customers.csv")).toMatchObject([{ Name: "'=Ann", Email: ann.email, Orders: "1" }]);
  const voucher = { Code: "'-TEN", Percent: "10", "Last day": "2046-05-04", Uses: "0", "Uses at most": "9" };
  expect(rows("vouchers.csv")).toMatchObject([voucher]);
  const [originals] = [...files].filter(([name]) => name.startsWith("pictures/"));
  expect(image[0]).toContain(originals?.[0].replace("pictures/", "") ?? "nothing");
  expect(originals?.[1].length).toBeGreaterThan(20);
});

it("nobody else does", async () => {
  for (const role of ["manager", "picker"] as const)
    expectFailure(await (await test.staff(role)).get("/api/shop/export"), 403, "not_allowed");
});
