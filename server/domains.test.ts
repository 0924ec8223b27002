import { readdirSync } from "node:fs";
import { getTableName, isTable, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startTestShop } from "../tests/support/test-shop.ts";
import { domains } from "./domains.ts";

const test = startTestShop();

it("every table of the database is one domain's", async () => {
  const owned = domains.flatMap(({ tables = {} }) =>
    Object.values(tables)
      .filter((each) => isTable(each))
      .map((each) => getTableName(each)),
  );
  const { rows } = await test.shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(owned.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it("every folder that describes a domain is part of the shop, under its own name", () => {
  const described = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/domain.ts"))
    .map((file) => file.replace("/domain.ts", ""));
  expect(domains.map(({ name }) => name).sort()).toEqual(described.sort());
});
