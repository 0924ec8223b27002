import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryDir } from "#tests/process/support/shop-process.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { openSessionSecret } from "./session-secret.ts";

const test = startTestShop();
const inDatabase = { databaseUrl: "postgres://shared/shop" };
const open = (settings: object) => openSessionSecret({ ...test.shop.config, ...settings }, test.shop.db);

it("is what the configuration says", async () => {
  expect(await open({ sessionSecret: "s".repeat(32), ...inDatabase })).toBe("s".repeat(32));
});

it("is made once for all servers that share a database, whatever their folders", async () => {
  const secrets = await Promise.all(
    ["here", "there", "here"].map((dataDir) => open({ ...inDatabase, dataDir })),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await open({ ...inDatabase, dataDir: "anywhere" })).toBe(secrets[0]);
});

it("is a file of the data folder with the embedded database, made once, and anew when it is no secret", async () => {
  await using directory = await temporaryDir();
  const dataDir = directory.path;
  const secret = await open({ dataDir });
  expect(await open({ dataDir })).toBe(secret);
  const file = path.join(dataDir, "session-secret");
  expect((await stat(file)).mode & 0o077).toBe(0);
  await writeFile(file, "short");
  expect((await open({ dataDir })).length).toBe(43);
  expect((await readFile(file, "utf8")).length).toBe(43);
});
