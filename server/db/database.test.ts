import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../tests/support/test-database.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
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

describe("an event", () => {
  it("reaches subscribers once the transaction commits, not before", async () => {
    await test.eventsArrived();
    const heard = vi.fn();
    test.shop.events.subscribe("catalog", heard);
    await inTransaction(test.shop.db, async (tx) => {
      await test.shop.events.publish(tx, "catalog");
      await tx.execute(sql`select 1`);
      expect(heard).not.toHaveBeenCalled();
    });
    await test.eventsArrived();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("never happened when the transaction is rolled back", async () => {
    await test.eventsArrived();
    const heard = vi.fn();
    test.shop.events.subscribe("catalog", heard);
    const failing = inTransaction(test.shop.db, async (tx) => {
      await test.shop.events.publish(tx, "catalog");
      throw new Error("the till is broken");
    });
    await expect(failing).rejects.toThrow();
    await test.eventsArrived();
    expect(heard).not.toHaveBeenCalled();
  });

  it("reaches this process at once when it is told directly", async () => {
    await test.eventsArrived();
    const heard = vi.fn();
    test.shop.events.subscribe("catalog", heard);
    test.shop.events.emit("catalog");
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
