import { expect, it } from "vitest";
import { openLine } from "#tests/support/line.ts";
import { openPostgres } from "./postgres.ts";

it("listening is tried again once a second while the server is away, and hears again when it is back", async () => {
  await using line = await openLine(String(process.env.TEST_DATABASE_URL));
  const database = await openPostgres(line.url);
  const back = Promise.withResolvers<string>();
  await database.listen?.("test", back.resolve);

  const attempts: number[] = [];
  const fourth = Promise.withResolvers<void>();
  line.cut(() => {
    attempts.push(performance.now());
    if (attempts.length === 4) fourth.resolve();
  });
  await fourth.promise;
  expect(Number(attempts[3]) - Number(attempts[0])).toBeGreaterThan(2_900);

  line.mend();
  // An empty message means that some may have been missed.
  expect(await back.promise).toBe("");
  await database.close();
});

it("queries end in time, and neither start parallel workers nor are compiled, which would take longer than they do", async () => {
  const database = await openPostgres(String(process.env.TEST_DATABASE_URL));
  const { rows } = await database.pool.query(`
    select name from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
      or name = 'max_parallel_workers_per_gather' and setting <> '0'
      or name = 'jit' and setting <> 'off'`);
  expect(rows).toEqual([]);
  await database.close();
});
