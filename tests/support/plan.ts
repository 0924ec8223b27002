import type { Database } from "#platform/db/database.ts";
import { createDatabase } from "#platform/db/session.ts";
import { testDatabase } from "./test-database.ts";

/**
 * The query plan of the last statement that `work` sends, as text. With `seqScan: false`, a sequential scan is only
 * used where no index fits: with a test's little data it may be cheaper, but the index must fit the query.
 */
export async function planOf(
  work: (db: Database) => Promise<unknown>,
  { seqScan = true }: { seqScan?: boolean } = {},
): Promise<string> {
  const { pool } = await testDatabase();
  let sent: { query: string; params: unknown[] } = { query: "", params: [] };
  const logQuery = (query: string, params: unknown[]) => {
    sent = { query, params };
  };
  await work(createDatabase(pool, { logQuery }));
  const client = await pool.connect();
  try {
    await client.query("begin");
    // The few rows of a test would otherwise be read in whatever way suits what was in the table before.
    if (!seqScan) await client.query("set local enable_seqscan = off; set local enable_bitmapscan = off");
    const { rows } = await client.query(`explain ${sent.query}`, sent.params);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
