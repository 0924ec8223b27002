import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobHandlers } from "#apps/domains.ts";
import { imageUrl } from "#contract/catalog/images.ts";
import type { Config } from "#platform/config/config.ts";
import { incomingDir } from "#platform/storage/incoming.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { openOtherServer } from "#tests/support/other-server.ts";
import { openS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { preparePicture, storePictures } from "./images.ts";
import { removePictureJob } from "./jobs.ts";
import { movePictures } from "./move-pictures.ts";
import { picturesDir } from "./pictures.ts";

const test = startTestShop();
const id = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";
const small = imageUrl(id, 320, "webp");
// Any URL: the tests have their own database.
const inDatabase = { databaseUrl: "postgres://shared/shop" };

let s3: S3Server;
beforeAll(async () => {
  s3 = await openS3Server();
});
afterAll(() => s3[Symbol.asyncDispose]());

const shared: [string, () => Partial<Config>][] = [
  ["the database", () => inDatabase],
  ["an S3 store", () => ({ s3: s3.bucket })],
];

async function somePicture() {
  const canvas = sharp({ create: { width: 400, height: 300, channels: 3, background: "#3a6" } });
  return preparePicture(await canvas.png().toBuffer(), id);
}

describe.each(shared)("two servers with pictures in %s", (_name, settings) => {
  it("show the same ones, whichever took them, with nothing on a disk but the sizes", async () => {
    await using here = await openOtherServer(test, settings());
    await using there = await openOtherServer(test, settings());
    await storePictures(here.shop, [await somePicture()]);
    const [first, second] = [await here.app.inject(small), await there.app.inject(small)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await readdir(picturesDir(there.shop.config.dataDir))).toEqual([small.replace("/images/", "")]);
  });

  it("answer alike to what browsers ask besides: a part, only the head, what has not changed", async () => {
    await using server = await openOtherServer(test, settings());
    await storePictures(server.shop, [await somePicture()]);
    const { headers } = await server.app.inject(small);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const part = await server.app.inject({ url: small, headers: { range: "bytes=0-9" } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    const head = await server.app.inject({ method: "HEAD", url: small });
    expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
      200,
      headers["content-length"],
      0,
    ]);
    const known = { "if-none-match": String(headers.etag) };
    expect((await server.app.inject({ url: small, headers: known })).statusCode).toBe(304);
  });
});

describe("pictures from before the shop had its place", () => {
  it("come along, from a server's own disk to the database, and on to an S3 store", async () => {
    await storePictures(test.shop, [await somePicture()]);
    await using inDb = await openOtherServer(test, { ...inDatabase, dataDir: test.shop.config.dataDir });
    expect((await inDb.app.inject(small)).statusCode).toBe(404);
    await movePictures(inDb.shop);
    expect((await inDb.app.inject(small)).statusCode).toBe(200);
    await s3.leave();
    await using inStore = await openOtherServer(test, { ...inDatabase, s3: s3.bucket });
    await movePictures(inStore.shop);
    await s3.comeBack();
    await using later = await openOtherServer(test, { ...inDatabase, s3: s3.bucket });
    await movePictures(later.shop);
    expect((await later.app.inject(small)).statusCode).toBe(200);
    expect(await inDb.shop.pictures.originals.exists(id)).toBe(false);
  });
});

describe("an S3 store that is away", () => {
  it("fails pictures that nobody has asked for yet, and they are there when it is back", async () => {
    await using server = await openOtherServer(test, { s3: s3.bucket });
    await storePictures(server.shop, [await somePicture()]);
    expect((await server.app.inject(small)).statusCode).toBe(200);
    await s3.leave();
    const reply = await createVisitor(server.app).get(imageUrl(id, 960, "avif"));
    expectFailure(reply, 503, "unavailable");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(reply.headers["cache-control"]).toBe("no-store");
    for (const known of [small, imageUrl("placeholder", 320, "webp")])
      expect((await server.app.inject(known)).statusCode).toBe(200);
    await s3.comeBack();
    await eventually(async () =>
      expect((await server.app.inject(imageUrl(id, 960, "avif"))).statusCode).toBe(200),
    );
  });

  it("refuses a product with pictures, of which nothing is left", async () => {
    await using server = await openOtherServer(test, { s3: s3.bucket });
    await test.seller();
    const seller = createVisitor(server.app);
    await seller.post("/api/seller/login", sellerLogin);
    const form = new FormData();
    const data = { name: "Leek", category: "Vegetables", price: 2, offerPrice: 1 };
    form.append("productData", JSON.stringify(data));
    const { original } = await somePicture();
    for (const name of ["a.png", "b.png"])
      form.append("images", new File([new Uint8Array(original)], name, { type: "image/png" }));
    await s3.leave();
    const reply = await seller.upload("/api/product/add", form);
    expectFailure(reply, 503, "unavailable");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect((await seller.get("/api/product/list")).body.total).toBe(0);
    expect(await readdir(incomingDir(server.shop.config.dataDir))).toEqual([]);
    await s3.comeBack();
    await eventually(() => server.shop.pictures.originals.exists("any"));
    expect((await seller.upload("/api/product/add", form)).status).toBe(201);
  });

  it("has those pictures removed later that it took, and whose product was not written", async () => {
    await using server = await openOtherServer(test, { s3: s3.bucket });
    await storePictures(server.shop, [await somePicture()]);
    await test.shop.jobs.send(test.shop.db, removePictureJob, { id });
    await test.shop.jobs.runDue(jobHandlers, server);
    expect(await server.shop.pictures.originals.exists(id)).toBe(false);
  });
});
