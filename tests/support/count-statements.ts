import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type pg from "pg";
import { testDatabase } from "./test-database.ts";

const watched = new WeakSet<pg.Pool | pg.PoolClient>();
const counting = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns the statements that it causes at this worker's database, BEGIN and COMMIT included: prepared
 * ones by name, others by text. Those that the shop sends meanwhile by itself, as the job queues do, are not counted.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = await testDatabase();
  if (!watched.has(pool)) watchPool(pool);
  const statements: string[] = [];
  await counting.run(statements, work);
  return statements;
}

function watchPool(pool: pg.Pool): void {
  watched.add(pool);
  pool.on("acquire", watch);
  const connect = pool.connect.bind(pool) as (whenConnected?: (...given: unknown[]) => void) => unknown;
  // Whoever waited for a connection gets it from the one who releases it.
  pool.connect = ((whenConnected?: (...given: unknown[]) => void) =>
    connect(whenConnected && AsyncResource.bind(whenConnected))) as typeof pool.connect;
}

function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [first] = given as [string | { name?: string; text: string }];
    counting.getStore()?.push(typeof first === "string" ? first : (first.name ?? first.text));
    return query(...given);
  }) as typeof client.query;
}
