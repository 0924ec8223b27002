import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadProducts } from "#domains/catalog/service.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { inTransaction, type Queryable } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

const test = startTestShop();

function subscribe(db: Queryable, email: string) {
  return db.execute(sql`insert into newsletter_subscribers (email) values (${email})`);
}

async function subscribers(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ email: string }>(
    sql`select email from newsletter_subscribers`,
  );
  return rows.map(({ email }) => email);
}

it("leaves the process its time for other work between queries that wait for each other", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  const turnsBefore = await Promise.all(
    Array.from({ length: 20 }, () => test.shop.db.execute(sql`select 1`).then(() => turns)),
  );
  clearImmediate(turning);
  expect(new Set(turnsBefore).size).toBeGreaterThan(1);
});

it("has a statement that is prepared by its text parsed once, whatever is asked for", async () => {
  const { db } = test.shop;
  const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
  // Sent one after the other, so that all use the same connection.
  for (const product of [figs, milk, figs]) {
    const found = await loadProducts(db, [product?.id ?? ""]);
    expect(found.map(({ name }) => name)).toEqual([product?.name]);
  }
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like 'select "id", "name"%any($1::uuid[])%'`,
  );
  expect(rows).toHaveLength(1);
});

describe("a transaction", () => {
  it("happens as a whole", async () => {
    await inTransaction(test.shop.db, async (tx) => {
      await subscribe(tx, "a@example.com");
      await subscribe(tx, "b@example.com");
    });
    expect(await subscribers()).toEqual(["a@example.com", "b@example.com"]);
  });

  it("leaves nothing when it fails, and the next one finds a clean connection", async () => {
    const failing = inTransaction(test.shop.db, async (tx) => {
      await subscribe(tx, "a@example.com");
      throw new Error("the till is broken");
    });
    await expect(failing).rejects.toThrow("the till is broken");
    const doubled = inTransaction(test.shop.db, async (tx) => {
      await subscribe(tx, "a@example.com");
      await subscribe(tx, "a@example.com");
    });
    await expect(doubled).rejects.toThrow();
    expect(await subscribers()).toEqual([]);
  });

  it("refuses a query on the outer handle at once, instead of hanging for ever", async () => {
    const mistaken = inTransaction(test.shop.db, async (tx) => {
      await subscribe(tx, "a@example.com");
      await subscribe(test.shop.db, "b@example.com");
    });
    await expect(mistaken).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining("only `tx` may be used") }),
    });
    expect(await subscribers()).toEqual([]);
  });

  it("refuses another transaction on the outer handle too", async () => {
    const nested = inTransaction(test.shop.db, () => inTransaction(test.shop.db, async () => "never"));
    await expect(nested).rejects.toThrow("only `tx` may be used");
    expect(await subscribers()).toEqual([]);
  });

  it("binds only its own course: others use the outer handle meanwhile", async () => {
    const work = inTransaction(test.shop.db, async (tx) => {
      await subscribe(tx, "a@example.com");
    });
    await Promise.all([work, subscribe(test.shop.db, "b@example.com")]);
    expect((await subscribers()).sort()).toEqual(["a@example.com", "b@example.com"]);
  });
});

describe("migrations", () => {
  it("change nothing when they run again, also several at once", async () => {
    const database = await testDatabase();
    await test.product();
    await migrateDatabase(database);
    await migrateDatabase(database);
    expect((await test.visitor().get("/api/product/list")).body.total).toBe(1);
  });
});
