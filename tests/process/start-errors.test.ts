import { expect, test } from "vitest";
import { freePort, spawnShop } from "./support/shop-process.ts";

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
  await using shop = await spawnShop({ DATABASE_URL, DEMO: "true" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^The database at DATABASE_URL cannot be reached: [^\n]+\n$/);
});

test("a data folder that cannot be used is named in one line", async () => {
  await using shop = await spawnShop({ DATA_DIR: "/dev/null/larder" });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(/^DATA_DIR \/dev\/null\/larder cannot be used: [^\n]+\n$/);
});
