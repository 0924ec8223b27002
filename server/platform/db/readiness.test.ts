import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { openOwnShop } from "#tests/support/own-shop.ts";
import { anyDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { createReadinessCheck } from "./readiness.ts";

const test = startTestShop();

describe("the readiness check", () => {
  it("asks the database once, however often it is called", async () => {
    let asked = 0;
    const transaction = test.shop.db.transaction.bind(test.shop.db);
    const counting = Object.assign(Object.create(test.shop.db), {
      transaction: (...args: Parameters<typeof transaction>) => {
        asked += 1;
        return transaction(...args);
      },
    });
    const check = createReadinessCheck(counting);
    await Promise.all(Array.from({ length: 50 }, check));
    expect(asked).toBe(1);
  });

  it("says no while a check is without an answer, also to those who ask later", async () => {
    const silent = Object.assign(Object.create(test.shop.db), { transaction: () => new Promise(() => {}) });
    const check = createReadinessCheck(silent);
    for (let n = 0; n < 3; n += 1) await expect(check()).rejects.toThrow("does not answer");
  });

  it("waits for a database that is slow or fails for seconds, and says no once it has been away for longer", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const atOnce = async () => ({});
    let answer: () => Promise<object> = atOnce;
    const check = createReadinessCheck(
      Object.assign(Object.create(test.shop.db), { transaction: () => answer() }),
    );
    const isReady = async () => {
      const ready = check().then(
        () => true,
        () => false,
      );
      await vi.advanceTimersByTimeAsync(1_000);
      return ready;
    };
    /** How many of eleven seconds it is ready. */
    const since = async (change: typeof answer) => {
      answer = change;
      let ready = 0;
      for (let second = 0; second < 11; second += 1) ready += Number(await isReady());
      return ready;
    };
    const slow = () => new Promise<object>((resolve) => setTimeout(resolve, 900, {}));
    expect(await since(atOnce)).toBe(11);
    expect(await since(slow)).toBe(11);
    expect(await since(() => Promise.reject(new Error("too many clients")))).toBe(10);
    // It is believed again with the answer, which comes late.
    expect(await since(slow)).toBe(10);
    expect(await since(() => new Promise(() => {}))).toBe(10);
  });

  it("leaves nothing behind", async () => {
    const size = async () =>
      (await test.shop.db.execute("select pg_relation_size('readiness_probe') as size")).rows[0]?.size;
    const before = await size();
    for (let n = 0; n < 20; n += 1) await createReadinessCheck(test.shop.db)();
    expect(await size()).toBe(before);
  });
});

// A database that answers every SELECT and refuses every write.
describe.each([
  ["has no room for a file", "temp_file_limit = 0"],
  ["only reads", "default_transaction_read_only = on"],
])("a database that %s", (_, setting) => {
  it("is not ready, and says so where it must write", async () => {
    const url = await anyDatabase("readiness");
    await using own = await openOwnShop({ url });
    const visitor = createVisitor(own.app);
    const { rows } = await own.database.pool.query("select current_database() as name");
    await own.database.pool.query(`alter database ${pg.escapeIdentifier(rows[0].name)} set ${setting}`);
    await own.database.pool.query(`set ${setting}`);
    await endSessions(own.database.pool);
    expectFailure(await visitor.get("/readyz"), 503, "unavailable");
    expect((await visitor.get("/healthz")).status).toBe(200);
    expect((await visitor.get("/api/product/list")).status).toBe(200);
    await own.database.pool
      .query(`alter database ${pg.escapeIdentifier(rows[0].name)} reset all`)
      .catch(() => {});
  });
});

/** Ends the sessions, because only new ones read the database's settings; an embedded one has a single session. */
async function endSessions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}
