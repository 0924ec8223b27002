import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { incomingDir } from "#platform/storage/incoming.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { check, mistakesOf, readImport, run, upload } from "#tests/support/import-file.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { zip } from "#tests/support/zip.ts";
import { sweepImports } from "./sweep-imports.ts";

const test = startTestShop();

const table = "Name,Category,Price,Picture 1,Picture 1 text,Picture 2\n";

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The stored pictures; on PostgreSQL without a setting of its own, a test shop stores them on the disk too. */
async function files(): Promise<string[]> {
  const folder = path.join(test.shop.config.dataDir, "pictures");
  const lists = ["originals", "imported"].map((name) => readdir(path.join(folder, name)).catch(() => []));
  return (await Promise.all(lists)).flat();
}

it("pictures come with a table by their file names, are shown, and are exported as addresses that come back", async () => {
  const seller = await test.seller();
  const file = await zip({
    "products/table.csv": `${table}Figs,Fruits,3,Fig.PNG,A fig,photos\\half.png\nDates,Fruits,4,fig.png,,\n`,
    "products/photos/fig.png": await picture("#f00"),
    "products/photos/half.png": await picture("#0f0"),
    "__MACOSX/products/._table.csv": "x",
  });
  const checked = await check(test, seller, file);
  expect(await mistakesOf(seller, checked._id)).toEqual([]);
  expect(checked.counts).toMatchObject({ new: 2 });
  await run(test, seller, checked._id, "apply");
  const { products } = (await test.visitor().get("/api/product/list?sortBy=name")).body;
  expect(products.map(({ image }: { image: string[] }) => image.length)).toEqual([1, 2]);
  const shown = await test.app.inject(new URL(products[1].image[0]).pathname);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  const { body } = await seller.get("/api/product/export");
  expect((await check(test, seller, body)).counts).toMatchObject({ unchanged: 2, wrong: 0 });
  // Nothing of the upload is left.
  expect(await readdir(incomingDir(test.shop.config.dataDir))).toEqual([]);
  test.later(31 * 24 * 3_600_000);
  await sweepImports(test.shop);
  expect(await test.app.inject(new URL(products[1].image[0]).pathname)).toMatchObject({ statusCode: 200 });
});

it("a picture that is none is a mistake of its cell, and its file and the others are deleted with the import", async () => {
  const seller = await test.seller();
  const before = await files();
  const file = await zip({
    "table.csv": `${table}Figs,Fruits,3,good.png,,bad.png\nDates,Fruits,4,bomb.svg,,\n`,
    "good.png": await picture("#f00"),
    "bad.png": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  });
  const checked = await check(test, seller, file);
  expect(await mistakesOf(seller, checked._id)).toEqual([
    "2 Picture 2: bad.png is not a readable JPEG, PNG, WebP or AVIF picture.",
    "3 Picture 1: There is no picture named bomb.svg with the file. Put both into a ZIP.",
  ]);
  expect((await seller.delete(`/api/import/${checked._id}`)).status).toBe(200);
  expectFailure(await seller.get(`/api/import/${checked._id}`), 404, "import_not_found");
  expect(await files()).toEqual(before);
});

it("an import that is applied and deleted at the same moment is either whole with its pictures, or gone", async () => {
  const seller = await test.seller();
  const content = { "table.csv": `${table}Figs,Fruits,3,fig.png,,\n`, "fig.png": await picture("#00f") };
  for (const first of ["apply", "delete"]) {
    const { _id } = await check(test, seller, await zip(content));
    const before = await files();
    const apply = () => seller.post(`/api/import/${_id}/apply`);
    const remove = () => seller.delete(`/api/import/${_id}`);
    const calls = first === "apply" ? [apply(), remove()] : [remove(), apply()];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await test.runJobs();
    const reply = await seller.get(`/api/import/${_id}`);
    if (reply.status === 404) expect((await files()).length).toBeLessThan(before.length);
    else {
      expect(reply.body.import.state).toBe("applied");
      expect(await files()).toEqual(before);
    }
    await seller.post(`/api/import/${_id}/undo`);
    await test.runJobs();
  }
});

it("two pictures of one name, or one that is too large, refuse the ZIP", async () => {
  const seller = await test.seller();
  const twice = { "table.csv": `${table}Figs,Fruits,3,a.png,,\n`, "a.png": "x", "more/A.png": "y" };
  expectFailure(await upload(seller, await zip(twice)), 422, "unreadable_file");
  const large = { "table.csv": `${table}Figs,Fruits,3,a.png,,\n`, "a.png": Buffer.alloc(6 * 1024 * 1024) };
  const reply = await upload(seller, await zip(large));
  expectFailure(reply, 422, "unreadable_file");
  expect(reply.body.message).toContain("5 MB");
  expect((await seller.get("/api/import/list")).body.imports).toEqual([]);
});

it("a check that another server continues processes no picture twice", async () => {
  const seller = await test.seller();
  const file = await zip({
    "table.csv": table + Array.from({ length: 25 }, (_, n) => `Fig ${n},Fruits,3,a.png,,\n`).join(""),
    "a.png": await picture("#f00"),
  });
  const { _id, columns } = (await upload(seller, file)).body.import;
  await seller.post(`/api/import/${_id}/check`, { columns });
  await Promise.all([test.runJobs(), test.runJobs()]);
  expect(await readImport(seller, _id)).toMatchObject({ counts: { new: 25, wrong: 0 }, task: { done: 25 } });
});
