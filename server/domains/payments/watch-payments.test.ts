import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, describe, expect, it, vi } from "vitest";
import { jobHandlers } from "#apps/domains.ts";
import { sendMailJob } from "#domains/mail/jobs.ts";
import { settlePaymentJob } from "#domains/sales/orders/jobs.ts";
import { inTransaction } from "#platform/db/database.ts";
import { handle } from "#platform/jobs/job.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { replaceHandlers } from "#tests/support/job-handlers.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { checkAnswers } from "./gateway/checked-gateway.ts";
import { type Gateway, GatewayError } from "./gateway/gateway.ts";
import { settlePayment } from "./settle-payment.ts";
import { watchPayments } from "./watch-payments.ts";
import { claimDue } from "./watch-store.ts";

const test = startTestShop();
afterEach(async () => {
  vi.useRealTimers();
  await expectBalance(test);
});

async function lookOf({ id }: { id: string }) {
  const { rows } = await test.shop.db.execute<{ due: Date | null; looks: number }>(
    sql`select next_look_at as due, looks from orders where id = ${id}`,
  );
  const { due, looks } = rows[0] ?? {};
  return { due: due ? new Date(due) : null, looks };
}

/** Inserts `count` copies of an order with earlier times, like the backlog after months of trouble. */
async function copyStuck({ id }: { id: string }, count: number): Promise<void> {
  await test.shop.db.execute(sql`
    insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address,
      request_digest, held_until, next_look_at, created_at)
    select gen_random_uuid(), shopper_id, 0, 0, 0, payment_type, status, address, request_digest,
      held_until, next_look_at - n * interval '1 second', created_at
    from orders, generate_series(1, ${count}) as n where id = ${id}`);
}

describe("the watch of payments", () => {
  it("gives every order that is due its turn, the one that waited longest first, and the new one behind them too", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    await copyStuck(order, 201);
    await payPage(ann, order);
    await test.shop.db.execute("delete from pgboss.job");
    await watchPayments(test.shop);
    const turns: string[] = [];
    const handlers = replaceHandlers(
      jobHandlers,
      handle(sendMailJob, async () => {}),
      // The other orders are stuck: settling them changes nothing.
      handle(settlePaymentJob, async ({ orderId }) => {
        turns.push(orderId);
        if (orderId === order.id) await settlePayment(test.shop, orderId);
      }),
    );
    await test.shop.jobs.runDue(handlers, test);
    expect(new Set(turns).size).toBe(202);
    expect(turns.indexOf(order.id)).toBeGreaterThanOrEqual(201);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true });
  });

  it("is shared by several servers: each order is one's", async () => {
    const product = await test.product();
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 });
    await copyStuck(order, 299);
    const now = test.shop.clock();
    const claim = async (): Promise<string[]> => {
      const ids = await inTransaction(test.shop.db, (tx) => claimDue(tx, now, 20));
      return ids.length === 0 ? [] : [...ids, ...(await claim())];
    };
    const claims = (await Promise.all([claim(), claim(), claim()])).flat();
    expect(claims).toHaveLength(300);
    expect(new Set(claims).size).toBe(300);
  });

  // The embedded database has one connection, so no other transaction can hold a lock.
  if (process.env.TEST_DATABASE_URL)
    it("leaves an order that somebody has in hand to the next run, and does not wait for it", async () => {
      const product = await test.product();
      const ann = await test.shopper();
      const held = await placeOnline(ann, { [product.id]: 1 });
      const free = await placeOnline(ann, { [product.id]: 1 });
      const { pool } = await testDatabase();
      const somebody = await pool.connect();
      await somebody.query("begin");
      await somebody.query("select from orders where id = $1 for update", [held.id]);
      const claim = () => inTransaction(test.shop.db, (tx) => claimDue(tx, test.shop.clock(), 10));
      expect(await claim()).toEqual([free.id]);
      await somebody.query("rollback");
      somebody.release();
      expect(await claim()).toEqual([held.id]);
    });

  it("looks at an order that stays as it is after a minute, two, four and so on up to an hour", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    await test.shop.db.execute("update orders set held_until = null");
    let now = test.shop.clock().getTime();
    const gaps: number[] = [];
    for (let look = 0; look < 9; look += 1) {
      test.setClock(new Date(now));
      await inTransaction(test.shop.db, (tx) => claimDue(tx, test.shop.clock(), 10));
      const { due } = await lookOf(order);
      gaps.push(Math.round(((due?.getTime() ?? 0) - now) / 60_000));
      now = due?.getTime() ?? 0;
    }
    expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it("looks at an order whose goods are held no later than when that ends", async () => {
    const product = await test.product();
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 });
    await test.shop.db.execute(sql`update orders set looks = 6`);
    await inTransaction(test.shop.db, (tx) => claimDue(tx, test.shop.clock(), 10));
    const { rows } = await test.shop.db.execute<{ same: boolean }>(
      "select next_look_at = held_until as same from orders",
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await lookOf(order)).looks).toBe(7);
  });

  it("looks no more where nothing is left to settle, and soon again where something happens", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    expect((await lookOf(order)).due).not.toBeNull();
    await payPage(ann, order);
    await test.runJobs();
    expect(await lookOf(order)).toEqual({ due: null, looks: 0 });
    await ann.post(`/api/order/cancel/${order.id}`);
    const { due } = await lookOf(order);
    expect(due?.getTime()).toBeLessThanOrEqual(test.shop.clock().getTime());
    await test.runJobs();
    expect(await lookOf(order)).toEqual({ due: null, looks: 0 });
  });

  it("finds what is due by its index", async () => {
    const { pool } = await testDatabase();
    let sent = { query: "", params: [] as unknown[] };
    const logQuery = (query: string, params: unknown[]) => {
      if (query.startsWith("select")) sent = { query, params };
    };
    const logged = drizzle(pool, { casing: "snake_case", logger: { logQuery } });
    const product = await test.product();
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 });
    await copyStuck(order, 1_000);
    // Most orders of a shop are settled.
    await test.shop.db.execute(
      sql`update orders set next_look_at = null where number % 50 <> 0 and id <> ${order.id}`,
    );
    await pool.query("analyze orders");
    await logged.transaction(async (tx) => void (await claimDue(tx, new Date(0), 100)));
    const { rows } = await pool.query(`explain ${sent.query}`, sent.params);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("orders_next_look");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

describe("a gateway that never answers about some orders", () => {
  it("does not hold up the others", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const hanging = [1, 2, 3].map(() => placeOnline(ann, { [product.id]: 1 }));
    const silent = new Set((await Promise.all(hanging)).map(({ sessionId }) => sessionId));
    const order = await placeOnline(ann, { [product.id]: 1 });
    await payPage(ann, order);
    await test.shop.db.execute("delete from pgboss.job");
    const { promise, reject } = Promise.withResolvers<never>();
    const { gateway } = test.shop;
    const asked = Promise.withResolvers<void>();
    let waiting = 0;
    const stuck: Gateway = {
      ...gateway,
      readSession(sessionId) {
        if (!silent.has(sessionId)) return gateway.readSession(sessionId);
        waiting += 1;
        if (waiting === 3) asked.resolve();
        return promise;
      },
    };
    const shop = { ...test.shop, gateway: stuck };
    const settled = Promise.withResolvers<void>();
    const kinds = jobHandlers.map(({ job }) => job);
    const jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, kinds);
    const handlers = replaceHandlers(
      jobHandlers,
      handle(sendMailJob, async () => {}),
      handle(settlePaymentJob, async ({ orderId }) => {
        await settlePayment(shop, orderId);
        if (orderId === order.id) settled.resolve();
      }),
    );
    await jobs.work(handlers, { shop, app: test.app });
    await Promise.all([asked.promise, settled.promise]);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true });
    reject(new GatewayError("The test is over.", { refused: false }));
    await jobs.stop();
    await test.shop.db.execute("delete from pgboss.schedule");
  });
});

describe("an answer that does not come", () => {
  it("is not waited for for ever", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const never = new Promise<never>(() => {});
    const gateway = checkAnswers({ ...test.shop.gateway, readSession: () => never, verify: () => {} });
    const asked = expect(gateway.readSession("cs_1")).rejects.toMatchObject({
      name: "GatewayError",
      refused: false,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
  });
});
