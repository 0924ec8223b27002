import { readdirSync } from "node:fs";
import path from "node:path";
import { getTableName, isTable, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { root } from "#platform/root.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { domains } from "./domains.ts";

const serverFolder = path.join(root, "server");

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

it("every limit is one domain's, and no two count under the same name", async () => {
  const listed = domains.flatMap(({ limits = {} }) => Object.values(limits));
  const files = serverFiles().filter((file) => path.basename(file) === "rate-limits.ts");
  const declared = [];
  for (const file of files.filter((each) => !each.startsWith("platform/http/"))) {
    const exported: object[] = Object.values(await import(path.join(serverFolder, file)));
    declared.push(
      ...exported.filter((each) => typeof each === "object").flatMap((each) => Object.values(each)),
    );
  }
  const names = listed.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual(declared.map(({ name }) => name).sort());
});

it("every folder that describes a domain is part of the shop, under its own name", () => {
  const described = serverFiles()
    .filter((file) => file.endsWith("/domain.ts") && file !== "platform/domain.ts")
    .map((file) => path.basename(path.dirname(file)));
  expect(domains.map(({ name }) => name).sort()).toEqual(described.sort());
});

function serverFiles(): string[] {
  return readdirSync(serverFolder, { recursive: true, encoding: "utf8" });
}
