import type { Database } from "../../server/db/database.ts";
import { createDatabase } from "../../server/db/session.ts";
import { testDatabase } from "./test-database.ts";

/**
 * How the database would run what `work` sends last: its plan as text. With `seqScan: false` it reads a whole table only
 * where no index can serve: at a test's size that may be the cheaper way, but the index must fit the query.
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
    if (!seqScan) await client.query("set local enable_seqscan = off");
    const { rows } = await client.query(`explain ${sent.query}`, sent.params);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
