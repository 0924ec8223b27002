import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { setStock } from "#domains/catalog/availability/stock.ts";
import { editProduct, readStaffProduct } from "#domains/catalog/editing/edit-product.ts";
import { productChanged, stockChanged } from "#domains/catalog/events.ts";
import { promotionSent } from "#domains/customers/notifications/events.ts";
import { sendMailJob } from "#domains/mail/jobs.ts";
import { promote } from "#domains/office/promotions/promote.ts";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { handle } from "#platform/jobs/job.ts";
import { type DistantShop, openDistantShop, stockUp, welcomeBuyer } from "#tests/support/distant-shop.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { defineEvent, type EventType, resync } from "./event.ts";

/** Two server processes on one database; the connection of the first can be cut. */
let here: DistantShop;
let there: OwnShop;
let admin: pg.Client;

beforeAll(async () => {
  here = await openDistantShop("events");
  there = await openOwnShop({ url: here.databaseUrl });
  admin = new pg.Client({ connectionString: here.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await there[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
});
afterEach(() => {
  vi.useRealTimers();
});

const something = defineEvent<{ id: string }>("something");

/** The subjects of the next event of a kind. */
function next<Subjects extends object>({ shop }: OwnShop, event: EventType<Subjects>): Promise<Subjects> {
  return new Promise((resolve) => {
    const unsubscribe = shop.events.subscribe(event, (subjects) => {
      unsubscribe();
      resolve(subjects);
    });
  });
}

function publish({ shop }: OwnShop, id: string): Promise<void> {
  return inTransaction(shop.db, (tx) => shop.events.publish(tx, something, { id }));
}

/** Collects the ids of the events that a process receives from now on. */
function listenTo({ shop }: OwnShop): string[] {
  const heard: string[] = [];
  shop.events.subscribe(something, ({ id }) => void heard.push(id));
  return heard;
}

async function seenBy(shop: OwnShop, product: string) {
  const [one, list] = await Promise.all(
    [`/api/product/${product}`, "/api/product/list"].map((path) => createVisitor(shop.app).get(path)),
  );
  return [one?.body.product, list?.body.products.find(({ _id }: { _id: string }) => _id === product)];
}

it("what is edited at one process is seen and found at the other", async () => {
  const product = await stockUp(here, 5);
  const found = async (search: string) =>
    (await createVisitor(there.app).get(`/api/product/list?search=${search}`)).body.total;
  const [before] = await seenBy(there, product);
  expect(await found("quincequince")).toBe(0);
  const heard = next(there, productChanged);
  const { version } = await readStaffProduct(here.shop, product);
  await editProduct(here.shop, theCommandLine, product, {
    ...{ version, name: "Quincequince", category: "Dairy", price: 9, offerPrice: 8, description: [] },
    ...{ cost: undefined, weight: undefined, soldByWeight: false },
    ...{ barcode: undefined, shelfPlace: undefined, food: undefined },
  });
  await heard;
  for (const seen of await seenBy(there, product))
    expect(seen).toMatchObject({ name: "Quincequince", category: "Dairy", offerPrice: 8 });
  expect(before).not.toMatchObject({ name: "Quincequince" });
  expect(await found("quincequince")).toBe(1);
});

it("a price that changes at one process again and again is never an old one at the other", async () => {
  const product = await stockUp(here, 5);
  for (let cents = 101; cents <= 120; cents += 1) {
    const heard = next(there, productChanged);
    await inTransaction(here.shop.db, async (tx) => {
      await tx.execute(sql`update products set offer_price_cents = ${cents}::int where id = ${product}`);
      await here.shop.events.publish(tx, productChanged, { ids: [product], categories: ["Vegetables"] });
    });
    await heard;
    const seen = await Promise.all([seenBy(there, product), seenBy(there, product), seenBy(here, product)]);
    expect(new Set(seen.flat().map(({ offerPrice }) => offerPrice))).toEqual(new Set([cents / 100]));
  }
});

it("many who ask both processes at once after a change get the new price, made at most once by each", async () => {
  const product = await stockUp(here, 5);
  for (let cents = 201; cents <= 205; cents += 1) {
    const heard = next(there, productChanged);
    const asked = ask(there, product, 20);
    await inTransaction(here.shop.db, async (tx) => {
      await tx.execute(sql`update products set offer_price_cents = ${cents}::int where id = ${product}`);
      await here.shop.events.publish(tx, productChanged, { ids: [product], categories: ["Vegetables"] });
    });
    for (const shop of [here, there]) {
      if (shop === there) await heard;
      const sent = vi.spyOn(shop.database.pool, "query");
      expect(new Set(await ask(shop, product, 50))).toEqual(new Set([cents / 100]));
      // Those who asked earlier may have had it made already.
      const reads = sent.mock.calls.filter(([query]) =>
        (query as { text?: string }).text?.includes('from "products" where "products"."id" = any'),
      );
      expect(reads.length).toBeLessThanOrEqual(1);
      sent.mockRestore();
    }
    await asked;
  }
});

/** The prices that as many visitors see at once. */
function ask({ app }: OwnShop, product: string, visitors: number): Promise<number[]> {
  const see = async () =>
    (await createVisitor(app).get(`/api/product/${product}`)).body.product.offerPrice as number;
  return Promise.all(Array.from({ length: visitors }, see));
}

it("the last piece sold, and a promotion, at one process are known at the other", async () => {
  const added = next(there, productChanged);
  const product = await stockUp(here, 1);
  const ann = await welcomeBuyer(here, "ann@example.com");
  await added;
  await seenBy(there, product);
  const soldOut = next(there, stockChanged);
  await ann.orderUntilPlaced(product, "the-last-piece");
  expect(await soldOut).toEqual({ ids: [product], categories: ["Vegetables"] });
  for (const { inStock } of await seenBy(there, product)) expect(inStock).toBe(false);

  const back = next(there, stockChanged);
  await setStock(here.shop, theCommandLine, { id: product, inStock: true, stockQuantity: 3 });
  await back;
  for (const { inStock } of await seenBy(there, product)) expect(inStock).toBe(true);

  const owner = { kind: "staff", id: crypto.randomUUID(), role: "owner" } as const;
  const promoted = next(there, promotionSent);
  await promote(here.shop, owner, { title: "Figs are here", message: "Ripe and sweet." });
  await promoted;
});

it("each process is told once of what it published itself, and once of the other's", async () => {
  const [atHere, atThere] = [listenTo(here), listenTo(there)];
  const ids = Array.from({ length: 30 }, (_, n) => `mine ${n}`);
  await Promise.all(ids.map((id) => publish(here, id)));
  const [last, lastThere] = [next(here, something), next(there, something)];
  await publish(there, "after that");
  expect([await last, await lastThere].map(({ id }) => id)).toContain("after that");
  // The read that returned the other's event has passed over all of its own.
  await eventually(() => expect(atThere).toHaveLength(31));
  await eventually(() => expect(atHere).toHaveLength(31));
  for (const heard of [atHere, atThere]) expect(heard.sort()).toEqual(["after that", ...ids].sort());
});

it("what commits after a younger transaction was heard of is heard of as well", async () => {
  const heard = listenTo(there);
  const [begun, younger] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const older = inTransaction(here.shop.db, async (tx) => {
    await tx.execute("select pg_current_xact_id()");
    await here.shop.events.publish(tx, something, { id: "older" });
    begun.resolve();
    await younger.promise;
  });
  await begun.promise;
  const first = next(there, something);
  await publish(here, "younger");
  expect(await first).toEqual({ id: "younger" });
  const second = next(there, something);
  younger.resolve();
  await older;
  expect(await second).toEqual({ id: "older" });
  expect(heard).toEqual(["younger", "older"]);
});

it("nothing depends on being woken: what is only written is read within a second", async () => {
  const heard = Promise.all([next(here, something), next(there, something)]);
  await admin.query("insert into events (id, records) values (gen_random_uuid(), $1)", [
    JSON.stringify([{ event: something.name, subjects: { id: "only written" } }]),
  ]);
  expect(await heard).toEqual([{ id: "only written" }, { id: "only written" }]);
});

it("a process that was away for longer than events are kept throws away all it has", async () => {
  const resynced = next(there, resync);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
  await resynced;
});

it("when no answer comes to a COMMIT, what it may have changed is told", async () => {
  const [atHere, heard] = [listenTo(here), next(there, something)];
  here.line.loseAnswerTo("commit");
  await expect(publish(here, "in doubt")).rejects.toThrow();
  expect(atHere).toEqual(["in doubt"]);
  expect(await heard).toEqual({ id: "in doubt" });
});

it("an order has no NOTIFY in its transaction, and still its mail is sent at once, by the other process", async () => {
  const product = await stockUp(here, 5);
  const bob = await welcomeBuyer(here, "bob@example.com");
  const sent = Promise.withResolvers<void>();
  await there.shop.jobs.work([handle(sendMailJob, async () => sent.resolve())], there);
  const statements = recordTransactions(here);
  await bob.orderUntilPlaced(product, "without-a-word");
  await sent.promise;
  expect(statements.filter((text) => /insert into "orders"/.test(text))).toHaveLength(1);
  expect(statements.filter((text) => /notify/i.test(text))).toEqual([]);
});

/** Records the statements sent inside transactions from now on. */
function recordTransactions({ database }: OwnShop): string[] {
  const statements: string[] = [];
  database.pool.on("acquire", (client: pg.PoolClient & { recorded?: true }) => {
    if (client.recorded) return;
    client.recorded = true;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first] = given as [string | { text: string }];
      if (client.getTransactionStatus() === "T")
        statements.push(typeof first === "string" ? first : first.text);
      return query(...given);
    }) as typeof client.query;
  });
  return statements;
}
