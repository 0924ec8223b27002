import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { productChanged } from "#domains/catalog/events.ts";
import { inTransaction } from "#platform/db/database.ts";
import { createDatabase } from "#platform/db/session.ts";
import { shortTimeouts, stockUp, welcomeBuyer } from "#tests/support/distant-shop.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openLine } from "#tests/support/line.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { openPair, serverPrograms } from "#tests/support/standby.ts";
import { freshDatabase, testDatabase } from "#tests/support/test-database.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { watchReplica } from "./replica-watch.ts";

describe.skipIf(!serverPrograms)("a shop with a replica", () => {
  const stack = new AsyncDisposableStack();
  /** Two processes of one shop with one replica; the first one's connection to it can be cut. */
  let here: OwnShop;
  let there: OwnShop;
  let line: Awaited<ReturnType<typeof openLine>>;
  let standby: pg.Pool;

  beforeAll(async () => {
    const pair = stack.use(await openPair());
    const url = await freshDatabase(pair.primary, "replica");
    const copy = new URL(pair.standby);
    copy.pathname = new URL(url).pathname;
    line = stack.use(await openLine(copy.href));
    standby = stack.adopt(new pg.Pool({ connectionString: copy.href }), (pool) => pool.end());
    here = stack.use(await openOwnShop({ url, readUrl: line.url, timeouts: shortTimeouts }));
    there = stack.use(await openOwnShop({ url, readUrl: copy.href, timeouts: shortTimeouts }));
  });
  afterAll(() => stack.disposeAsync());

  /** Counts the reads from the replica during `work`. */
  async function readsOf({ database }: OwnShop, work: () => Promise<unknown>): Promise<number> {
    let reads = 0;
    const count = () => {
      reads += 1;
    };
    database.replica?.pool.on("acquire", count);
    await work();
    database.replica?.pool.off("acquire", count);
    return reads;
  }

  /** Requests a list that is not cached, with products of one category. */
  const browse = (shop: OwnShop, category: string) =>
    createVisitor(shop.app).get(`/api/product/list?category=${category}&maxPrice=${100 + Math.random()}`);

  async function usesReplica(shop: OwnShop, category = "Vegetables"): Promise<void> {
    await eventually(async () =>
      expect(await readsOf(shop, () => browse(shop, category))).toBeGreaterThan(0),
    );
  }

  async function stopReplaying(): Promise<void> {
    await standby.query("select pg_wal_replay_pause()");
    const state = async () =>
      (await standby.query("select pg_get_wal_replay_pause_state() as state")).rows[0].state;
    await eventually(async () => expect(await state()).toBe("paused"));
  }

  const goOnReplaying = () => standby.query("select pg_wal_replay_resume()");

  async function setPrice(id: string, cents: number): Promise<void> {
    await inTransaction(here.shop.db, async (tx) => {
      await tx.execute(sql`update products set offer_price_cents = ${cents}::int where id = ${id}`);
      await here.shop.events.publish(tx, productChanged, { ids: [id], categories: ["Vegetables"] });
    });
  }

  /** A product as shown by its page, a list, the suggestions and the best sellers. */
  async function seen({ app }: OwnShop, id: string): Promise<{ offerPrice: number }[]> {
    const visitor = createVisitor(app);
    const { product } = (await visitor.get(`/api/product/${id}`)).body;
    const lists = ["list", "suggest?q=vine", "best-sellers"].map(async (path) => {
      const { products } = (await visitor.get(`/api/product/${path}`)).body;
      return products.find(({ _id }: { _id: string }) => _id === id);
    });
    return [product, ...(await Promise.all(lists))];
  }

  it("reads from it what everybody sees, and nothing that is one person's", async () => {
    const product = await stockUp(here, 5);
    await usesReplica(here);
    const ann = await welcomeBuyer(here, "ann@example.com");
    await usesReplica(here);
    const own = async () => {
      await ann.get("/api/user/is-auth");
      await ann.get(`/api/product/by-ids?ids=${product}`);
      await ann.post("/api/cart/update", { cartItems: { [product]: 1 } });
      await ann.orderUntilPlaced(product, randomUUID());
      await ann.get("/api/order/user");
    };
    expect(await readsOf(here, own)).toBe(0);
  });

  it("shows no price that is not right any more, at any process, however far the replica is behind", async () => {
    const product = await stockUp(here, 5);
    for (const shop of [here, there]) await usesReplica(shop);
    await stopReplaying();
    for (let cents = 101; cents <= 110; cents += 1) {
      const told = new Promise<void>((resolve) => {
        const unsubscribe = there.shop.events.subscribe(productChanged, () => {
          unsubscribe();
          resolve();
        });
      });
      await setPrice(product, cents);
      await told;
      const prices = (await Promise.all([seen(here, product), seen(there, product)])).flat();
      expect(new Set(prices.map(({ offerPrice }) => offerPrice))).toEqual(new Set([cents / 100]));
    }
    // Replies that do not contain it are still read from the replica.
    expect(await readsOf(here, () => browse(here, "Fruits"))).toBeGreaterThan(0);
    expect(await readsOf(there, () => browse(there, "Fruits"))).toBeGreaterThan(0);

    await goOnReplaying();
    for (const shop of [here, there]) {
      await usesReplica(shop);
      for (const { offerPrice } of await seen(shop, product)) expect(offerPrice).toBe(1.1);
    }
  });

  it("shows everybody at once what she has done herself", async () => {
    const bob = await welcomeBuyer(here, "bob@example.com");
    await usesReplica(here);
    await stopReplaying();
    const product = await stockUp(here, 1);
    const page = async () => (await bob.get(`/api/product/${product}`)).body.product;
    expect(await page()).toMatchObject({ stockQuantity: 1, totalReviews: 0 });
    await bob.post("/api/review/add", { productId: product, rating: 4, comment: "Good." });
    expect(await page()).toMatchObject({ averageRating: 4, totalReviews: 1 });
    await bob.orderUntilPlaced(product, randomUUID());
    expect(await page()).toMatchObject({ inStock: false, stockQuantity: 0 });
    const { total } = (await bob.get("/api/product/list?limit=1")).body;
    await stockUp(here, 1);
    expect((await bob.get("/api/product/list?limit=1")).body.total).toBe(total + 1);
    await goOnReplaying();
  });

  it("goes on without it while it is away or silent, says so once, and uses it again", async () => {
    await usesReplica(here);
    const [warn, info] = [vi.spyOn(here.shop.log, "warn"), vi.spyOn(here.shop.log, "info")];
    for (const fail of [line.cut, line.silence]) {
      warn.mockClear();
      fail();
      const asked = Array.from({ length: 5 }, () => browse(here, "Vegetables"));
      expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
      await eventually(() => expect(warn).toHaveBeenCalled());
      expect(await readsOf(here, () => browse(here, "Vegetables"))).toBe(0);
      expect(String(warn.mock.calls[0])).toMatch(/^The replica at DATABASE_READ_URL is not used: .+/);
      info.mockClear();
      line.mend();
      await usesReplica(here);
      expect(info).toHaveBeenCalledWith(expect.stringContaining("read from the replica"));
    }
  });

  it("does not use one that is far behind, none at all, or another database's", async () => {
    const [primary, replica] = [here.shop.db, createDatabase(standby)];
    const said: string[] = [];
    const log = {
      info: () => {},
      warn: (line: string) => void said.push(line),
    } as unknown as OwnShop["shop"]["log"];
    const says = (words: RegExp) => eventually(() => expect(said.at(-1)).toMatch(words));

    const late = watchReplica({ primary, replica }, log, 50);
    await eventually(() => expect(late.unknown()).toEqual([]));
    await stopReplaying();
    await stockUp(here, 1);
    await eventually(() => {
      expect(late.unknown()).toEqual([]);
      // On a busy machine it was late, or silent, before.
      said.length = 0;
      late.changed(new Set(["list"]));
      expect(late.unknown()).toEqual([new Set(["list"])]);
    });
    await says(/more than 0.05 s behind/);
    expect(late.unknown()).toBeUndefined();
    await goOnReplaying();
    await eventually(() => expect(late.unknown()).toEqual([]));
    late.close();

    const none = watchReplica({ primary, replica: primary }, log);
    await says(/it is no standby/);
    none.close();
    const { db: another } = await testDatabase();
    const stranger = watchReplica({ primary: another, replica }, log);
    await says(/it is none of this database/);
    expect(stranger.unknown()).toBeUndefined();
    stranger.close();
  });
});
