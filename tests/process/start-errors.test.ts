import { once } from "node:events";
import net from "node:net";
import { expect, test } from "vitest";
import { openSilentServer } from "../support/s3-server.ts";
import { emptyShop } from "./support/empty-shop.ts";
import { freePort, openShop, spawnShop, temporaryDir } from "./support/shop-process.ts";
import { ask } from "./support/unless-hung.ts";

test("each wrong variable is named in a line of its own", async () => {
  await using shop = await spawnShop({ PORT: "http", DEMO: "maybe", SELLER_PASSWORD: "short" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr().trim().split("\n").sort()).toEqual([
    expect.stringMatching(/^DEMO .*true or false/),
    expect.stringMatching(/^PORT .*whole number/),
    expect.stringMatching(/^SELLER_PASSWORD .*8 characters/),
  ]);
});

test("a shop on a PostgreSQL server needs a secret unless it is a demo, and says so", async () => {
  await using shop = await spawnShop({ DATABASE_URL: "postgres://127.0.0.1/larder" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^SESSION_SECRET [^\n]+\n$/);
});

test("a database that cannot be reached is named in one line", async () => {
  const DATABASE_URL = `postgres://127.0.0.1:${await freePort()}/larder`;
  await using directory = await temporaryDir();
  await using shop = await spawnShop({ DATA_DIR: directory.path, DATABASE_URL, DEMO: "true" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^The database at DATABASE_URL cannot be reached: [^\n]+\n$/);
});

test("a database that ends the connection, as one that is stopping does, is named in one line", async () => {
  await using server = net.createServer((socket) => socket.once("data", () => socket.destroy()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const DATABASE_URL = `postgres://127.0.0.1:${(server.address() as net.AddressInfo).port}/larder`;
  await using directory = await temporaryDir();
  await using shop = await spawnShop({ DATA_DIR: directory.path, DATABASE_URL, DEMO: "true" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^The database at DATABASE_URL cannot be reached: [^\n]+\n$/);
});

test("a data folder that cannot be used is named in one line", async () => {
  await using shop = await spawnShop({ DATA_DIR: "/dev/null/larder" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^DATA_DIR \/dev\/null\/larder cannot be used: [^\n]+\n$/);
});

test("an S3 store that is away when a demo wants to store its pictures is named in one line", async () => {
  await using directory = await temporaryDir(await emptyShop());
  await using shop = await spawnShop({
    DATA_DIR: directory.path,
    DEMO: "true",
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "plum",
    S3_SECRET_ACCESS_KEY: "jam",
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^The S3 store cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/);
});

test("a shop with an S3 store that never answers opens all the same", async () => {
  await using directory = await temporaryDir(await emptyShop());
  await using silent = await openSilentServer();
  await using shop = await openShop({
    DATA_DIR: directory.path,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "plum",
    S3_SECRET_ACCESS_KEY: "jam",
    S3_ENDPOINT: silent.url,
  });
  const lost = await ask(`${shop.url}/images/01a1fbc6-3fdb-7000-abdd-9e23adcbe322-320.webp`);
  expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
});
