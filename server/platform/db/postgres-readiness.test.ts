import { expect, it } from "vitest";
import { openOwnShop } from "#tests/support/own-shop.ts";
import { anyDatabase } from "#tests/support/test-database.ts";
import { createVisitor } from "#tests/support/visitor.ts";

it("a shop whose requests have every connection in use is ready: it is busy, and its database is there", async () => {
  await using own = await openOwnShop({ url: await anyDatabase("busy_readiness") });
  const { pool } = own.database;
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect((await createVisitor(own.app).get("/readyz")).status).toBe(200);
  } finally {
    for (const client of busy) client.release();
  }
});
