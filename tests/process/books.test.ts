import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../server/db/database.ts";
import { openShop, spawnShop, temporaryDir } from "./support/shop-process.ts";

const books = path.resolve(import.meta.dirname, "../../scripts/books.ts");

test("`npm run books` says whether the books balance, and fails when they do not", async () => {
  await using directory = await temporaryDir();
  const check = async () => {
    await using run = await spawnShop({ DATA_DIR: directory.path }, books);
    return { ended: await run.ended, said: run.stdout() + run.stderr() };
  };
  expect(await check()).toEqual({ ended: { code: 0 }, said: "The books balance.\n" });

  const database = await openDatabase({ directory: path.join(directory.path, "database") });
  await database.pool.query(`
    insert into ledger_lines (transfer, line, account, amount, at) values ('a gift', 0, 'cash', 5, now())`);
  await database.close();
  expect(await check()).toEqual({
    ended: { code: 1 },
    said: "Not balanced: every transfer balances. a gift: 0 expected, 5 found.\n",
  });

  await using shop = await openShop({ DATA_DIR: directory.path });
  const { ended, said } = await check();
  expect(ended).toEqual({ code: 1 });
  expect(said).toMatch(/^Another shop is already running on [^\n]+\n$/);
  expect(shop.stderr()).toBe("");
});
