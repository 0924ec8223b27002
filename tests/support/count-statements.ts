import type pg from "pg";
import { testDatabase } from "./test-database.ts";

const watched = new WeakSet<pg.PoolClient>();
let sent: string[] | undefined;

/**
 * Runs `work` and returns the statements that requests send to this worker's database, BEGIN and COMMIT included:
 * prepared ones by name, others by text.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = await testDatabase();
  pool.on("acquire", watch);
  const statements: string[] = [];
  sent = statements;
  try {
    await work();
  } finally {
    sent = undefined;
    pool.off("acquire", watch);
  }
  return statements;
}

function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [first] = given as [string | { name?: string; text: string }];
    sent?.push(typeof first === "string" ? first : (first.name ?? first.text));
    return query(...given);
  }) as typeof client.query;
}
