import { expect, test } from "vitest";
import { freshDatabase } from "../support/test-database.ts";
import { isRemembered, register } from "./support/caller.ts";
import { openShop, stopShop, temporaryDir } from "./support/shop-process.ts";

test("on a PostgreSQL server two shops sell from one database, which outlives them", async () => {
  await using directory = await temporaryDir();
  const variables = {
    DATA_DIR: directory.path,
    DATABASE_URL: await freshDatabase(String(process.env.TEST_DATABASE_URL), "process"),
  };
  await using first = await openShop(variables);
  await using second = await openShop(variables);
  await register(first.url, "ann@example.com");
  expect(await isRemembered(second.url, "ann@example.com")).toBe(true);
  expect(await stopShop(first)).toEqual({ code: 0 });
  expect(await stopShop(second)).toEqual({ code: 0 });

  await using again = await openShop(variables);
  expect(await isRemembered(again.url, "ann@example.com")).toBe(true);
});
