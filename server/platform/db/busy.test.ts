import type pg from "pg";
import { expect, it } from "vitest";
import { shortTimeouts } from "#tests/support/distant-shop.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { openOwnShop } from "#tests/support/own-shop.ts";
import { anyDatabase } from "#tests/support/test-database.ts";
import { createVisitor } from "#tests/support/visitor.ts";

it("a request that finds no free connection in time is told to come again, and the next one is served", async () => {
  const timeouts = { ...shortTimeouts, connectMs: 300 };
  await using own = await openOwnShop({ url: await anyDatabase("busy"), timeouts });
  const visitor = createVisitor(own.app);
  const held = await takeAll(own.database.pool);
  try {
    for (let n = 0; n < 3; n += 1) expectFailure(await visitor.get("/api/product/list"), 503, "unavailable");
  } finally {
    for (const client of held) client.release();
  }
  expect((await visitor.get("/api/product/list")).status).toBe(200);
});

/** Takes all connections that the pool may open; retries those that take too long to open. */
async function takeAll(pool: pg.Pool): Promise<pg.PoolClient[]> {
  const held: pg.PoolClient[] = [];
  while (held.length < pool.options.max) {
    const client = await pool.connect().catch(() => undefined);
    if (client) held.push(client);
  }
  return held;
}
