import { expect, it } from "vitest";
import { shortTimeouts } from "../../tests/support/distant-shop.ts";
import { expectFailure } from "../../tests/support/failures.ts";
import { openOwnShop } from "../../tests/support/own-shop.ts";
import { anyDatabase } from "../../tests/support/test-database.ts";
import { createVisitor } from "../../tests/support/visitor.ts";
import { inTransaction } from "./database.ts";

it("a request that finds no free connection in time is told to come again, and the next one is served", async () => {
  const timeouts = { ...shortTimeouts, connectMs: 300, idleInTransactionMs: 60_000, silenceMs: 60_000 };
  await using own = await openOwnShop({ url: await anyDatabase("busy"), timeouts });
  const visitor = createVisitor(own.app);
  const free = Promise.withResolvers<void>();
  const hold = () =>
    inTransaction(own.shop.db, async (tx) => {
      await tx.execute("select 1");
      await free.promise;
    });
  // More than there are connections; some of them wait in vain as well.
  const holding = Promise.allSettled(Array.from({ length: 12 }, hold));
  for (let n = 0; n < 3; n += 1) expectFailure(await visitor.get("/api/product/list"), 503, "unavailable");
  free.resolve();
  await holding;
  expect((await visitor.get("/api/product/list")).status).toBe(200);
});
