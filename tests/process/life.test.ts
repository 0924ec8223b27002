import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { root } from "#platform/root.ts";
import { buildProgram } from "./support/build-program.ts";
import { isRemembered, register } from "./support/caller.ts";
import { openShop, spawnShop, stopShop, temporaryDir } from "./support/shop-process.ts";

const customer = "ann@example.com";

// Creating the embedded database takes seconds, so it is done once, and each test gets a copy of its folder.
let original: Awaited<ReturnType<typeof temporaryDir>>;
let firstOutput: string;

beforeAll(async () => {
  original = await temporaryDir();
  await using shop = await openShop({ DATA_DIR: original.path });
  await register(shop.url, customer);
  await stopShop(shop);
  firstOutput = shop.stdout() + shop.stderr();
});
afterAll(() => original[Symbol.asyncDispose]());

const usedDir = () => temporaryDir(original.path);

test("the first start makes the seller's password and says nothing else that is worth a worry", () => {
  expect(firstOutput).toMatch(/Login +seller@example\.com \/ [\w-]{12}\n/);
  expect(firstOutput).not.toMatch(/warn|error/i);
});

test.runIf(process.platform === "linux").for([
  { given: {}, arenas: "2" },
  { given: { MALLOC_ARENA_MAX: "4" }, arenas: "4" },
])("`npm start` limits the heaps of the C library and what they keep: $arenas", async ({ given, arenas }) => {
  await using directory = await usedDir();
  const variables = { DATA_DIR: directory.path, ...given };
  await using shop = await openShop(variables, path.join(root, "scripts/start.js"));
  const environment = await readFile(`/proc/${shop.pid}/environ`, "utf8");
  expect(environment.split("\0")).toEqual(
    expect.arrayContaining([`MALLOC_ARENA_MAX=${arenas}`, "MALLOC_TRIM_THRESHOLD_=131072"]),
  );
  expect(await stopShop(shop)).toEqual({ code: 0 });
});

test("the second start keeps what there is and makes no new password", async () => {
  await using directory = await usedDir();
  await using shop = await openShop({ DATA_DIR: directory.path });
  expect(await isRemembered(shop.url, customer)).toBe(true);
  expect(await stopShop(shop)).toEqual({ code: 0 });
  expect(shop.stdout()).toContain("seller@example.com / (the password you have)");
});

test("a port that is taken is named in one line", async () => {
  await using directory = await usedDir();
  await using neighbour = http.createServer().listen(0, "127.0.0.1");
  await once(neighbour, "listening");
  const { port } = neighbour.address() as AddressInfo;
  await using shop = await spawnShop({ DATA_DIR: directory.path, PORT: String(port) });
  expect(await shop.ended).toEqual({ code: 1 });
  expect(shop.stderr()).toMatch(new RegExp(`^Port ${port} is taken: [^\n]+\n$`));
});

test("a second shop on the same folder is refused in one line, and the first goes on", async () => {
  await using directory = await usedDir();
  await using first = await openShop({ DATA_DIR: directory.path });
  await using second = await spawnShop({ DATA_DIR: directory.path });
  expect(await second.ended).toEqual({ code: 1 });
  expect(second.stderr()).toMatch(/^Another shop is already running on [^\n]+\n$/);
  expect(await isRemembered(first.url, customer)).toBe(true);
});

test("a shop that was killed opens again with everything it had confirmed", async () => {
  await using directory = await usedDir();
  await using shop = await openShop({ DATA_DIR: directory.path });
  await register(shop.url, "just-before@example.com");
  shop.kill("SIGKILL");
  await shop.ended;

  await using again = await openShop({ DATA_DIR: directory.path });
  expect(await isRemembered(again.url, "just-before@example.com")).toBe(true);
  expect(await isRemembered(again.url, customer)).toBe(true);
});

test("`npm run books` says whether the books of a closed shop balance, and fails when they do not", async () => {
  await using directory = await usedDir();
  const books = await buildProgram(path.resolve(import.meta.dirname, "../../scripts/books.ts"));
  const check = async () => {
    await using run = await spawnShop({ DATA_DIR: directory.path }, books);
    return { ended: await run.ended, said: run.stdout() + run.stderr() };
  };
  expect(await check()).toEqual({ ended: { code: 0 }, said: "The books balance.\n" });

  const database = await openDatabase({ directory: path.join(directory.path, "database") });
  await database.pool.query(`
    insert into ledger_postings (entry, position, account, amount, at) values ('a gift', 0, 'cash', 5, now())`);
  await database.close();
  expect(await check()).toEqual({
    ended: { code: 1 },
    said: "Not balanced: every journal entry balances. a gift: 0 expected, 5 found.\n",
  });
});
