import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgottenPasswordJob } from "#domains/customers/accounts/jobs.ts";
import { defineEvent } from "#platform/events/event.ts";
import { handle } from "#platform/jobs/job.ts";
import {
  type Buyer,
  type DistantShop,
  openDistantShop,
  stockUp,
  takeStock,
  welcomeBuyer,
} from "#tests/support/distant-shop.ts";
import { expectFailure } from "#tests/support/failures.ts";
import type { Reply } from "#tests/support/visitor.ts";
import { inTransaction } from "./database.ts";
import { isDatabaseUnavailable } from "./failures.ts";

let distant: DistantShop;
let admin: pg.Client;
const buyers: Buyer[] = [];

beforeAll(async () => {
  distant = await openDistantShop("away");
  admin = new pg.Client({ connectionString: distant.databaseUrl });
  await admin.connect();
  for (const name of ["ann", "bob", "cat", "dan"])
    buyers.push(await welcomeBuyer(distant, `${name}@example.com`));
});
afterAll(async () => {
  await admin.end();
  await distant[Symbol.asyncDispose]();
});

const PIECES = 1_000;
/** An event that another server process publishes. */
const somethingElsewhere = defineEvent<{ id: string }>("something.elsewhere");

/** Terminates all of the shop's connections at the server, as a restart does. */
async function endConnections(): Promise<void> {
  await admin.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}

/** Each buyer places orders one after the other and retries until all are placed; returns the replies. */
async function orderAll(product: string, each: number, between: (n: number) => void): Promise<Reply[]> {
  const replies: Reply[] = [];
  let asked = 0;
  const buy = async (buyer: Buyer) => {
    for (let n = 0; n < each; n += 1)
      await buyer.orderUntilPlaced(product, randomUUID(), (reply) => {
        replies.push(reply);
        asked += 1;
        between(asked);
      });
  };
  await Promise.all(buyers.map(buy));
  return replies;
}

async function expectSold(product: string, orders: number, before: number): Promise<void> {
  expect(await takeStock(admin, product)).toEqual({
    orders: before + orders,
    pieces: PIECES - orders,
    imbalance: undefined,
  });
}

async function countOrders(): Promise<number> {
  return (await admin.query("select count(*)::int as orders from orders")).rows[0].orders;
}

/** Starts the workers; `done` resolves when the job with this email is done. */
async function doJobsUntil(awaited: string): Promise<{ done: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const handler = handle(forgottenPasswordJob, async ({ email }) => {
    if (email === awaited) resolve();
  });
  await distant.shop.jobs.work([handler], distant);
  return { done: promise };
}

function expectHonest(replies: Reply[]): void {
  for (const reply of replies) if (reply.status !== 201) expectFailure(reply, 503, "unavailable");
}

describe("a connection that is lost in the middle of a transaction", () => {
  it("fails the transaction alone, and is not lent again", async () => {
    // More than the pool has connections.
    for (let n = 0; n < 12; n += 1) {
      const failing = inTransaction(distant.shop.db, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
        await admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        await tx.execute("select pg_sleep(60)");
      });
      await expect(failing).rejects.toSatisfy(isDatabaseUnavailable);
    }
    await distant.shop.db.execute("select 1");
  });

  it("costs no process and no order, and makes none twice, however often the database ends them all", async () => {
    const product = await stockUp(distant, PIECES);
    const before = await countOrders();
    const ended: Promise<void>[] = [];
    const replies = await orderAll(product, 8, (asked) => asked % 3 === 0 && ended.push(endConnections()));
    await Promise.all(ended);
    expectHonest(replies);
    await expectSold(product, 8 * buyers.length, before);
  });

  it("costs nothing either when the line is cut again and again", async () => {
    const product = await stockUp(distant, PIECES);
    const before = await countOrders();
    const replies = await orderAll(product, 8, (asked) => {
      if (asked % 5 !== 0) return;
      distant.line.cut();
      setImmediate(distant.line.mend);
    });
    expectHonest(replies);
    await expectSold(product, 8 * buyers.length, before);
  });
});

describe("a database that falls silent", () => {
  it("does not stop the shop: deaf connections are given up, and orders go over new ones", async () => {
    const product = await stockUp(distant, PIECES);
    const before = await countOrders();
    const replies = await orderAll(product, 4, (asked) => asked === 6 && distant.line.deafen());
    expectHonest(replies);
    await expectSold(product, 4 * buyers.length, before);
  });

  it("gives up every transaction that cannot even begin, more of them than there are connections", async () => {
    // All connections of the pool are open and idle.
    const { db } = distant.shop;
    await Promise.all(Array.from({ length: 10 }, () => db.execute("select pg_sleep(0.2)")));
    distant.line.silence();
    const failing = Array.from({ length: 25 }, () =>
      inTransaction(distant.shop.db, (tx) => tx.execute("select 1")),
    );
    for (const outcome of await Promise.allSettled(failing)) expect(outcome.status).toBe("rejected");
    distant.line.mend();
    await inTransaction(distant.shop.db, (tx) => tx.execute("select 1"));
  });

  it("is heard again when it comes back: orders, events and the queues", async () => {
    const product = await stockUp(distant, PIECES);
    const before = await countOrders();
    const [ann] = buyers as [Buyer];
    const { done } = await doJobsUntil("late@example.com");
    const heard = Promise.withResolvers<object>();
    distant.shop.events.subscribe(somethingElsewhere, heard.resolve);
    distant.line.silence();
    await admin.query("insert into events (id, records) values (gen_random_uuid(), $1)", [
      JSON.stringify([{ event: somethingElsewhere.name, subjects: { id: "published meanwhile" } }]),
    ]);
    expectFailure(await ann.order(product, "while-silent"), 503, "unavailable");
    expectFailure(await ann.get("/readyz"), 503, "unavailable");
    expect((await ann.get("/healthz")).status).toBe(200);
    distant.line.mend();
    await ann.orderUntilPlaced(product, "while-silent");
    expect(await heard.promise).toEqual({ id: "published meanwhile" });
    await expectSold(product, 1, before);
    await distant.shop.jobs.send(distant.shop.db, forgottenPasswordJob, { email: "late@example.com" });
    await done;
  });

  it("loses no order and makes none twice when no answer comes to its COMMIT", async () => {
    const product = await stockUp(distant, PIECES);
    const before = await countOrders();
    const [ann] = buyers as [Buyer];
    distant.line.loseAnswerTo("commit");
    expectFailure(await ann.order(product, "in-doubt"), 503, "unavailable");
    await expectSold(product, 1, before);
    const placed = await ann.orderUntilPlaced(product, "in-doubt");
    expect((await ann.order(product, "in-doubt")).body.order._id).toBe(placed);
    await expectSold(product, 1, before);
  });
});
