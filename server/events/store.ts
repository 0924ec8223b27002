import { type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../db/database.ts";
import { defineStatement } from "../db/statement.ts";
import type { EventRecord } from "./event.ts";
import { events } from "./tables.ts";

/** Writes the events of one transaction; returns the number of that. */
export async function insertEvents(tx: Queryable, id: string, records: EventRecord[]): Promise<bigint> {
  const [row] = await insert(tx, { id, records: JSON.stringify(records) });
  return BigInt(row?.transactionId ?? 0);
}

const insert = defineStatement<{ id: string; records: string }, { transactionId: string }>(
  "insert_events",
  sql`
    insert into ${events} (id, records)
    values (${sql.placeholder("id")}::uuid, ${sql.placeholder("records")}::jsonb)
    returning transaction_id::text as "transactionId"`,
);

type EventsTableRow = { id: string; transactionId: bigint; records: EventRecord[] };

/**
 * The events of the transactions from `horizon` on that have committed by now, but for the rows that are known; and the
 * next horizon: whatever commits after this was still running then, or had not begun.
 */
export async function readEvents(
  db: Queryable,
  horizon: bigint,
  known: readonly string[],
): Promise<{ rows: EventsTableRow[]; horizon: bigint }> {
  const { rows } = await db.execute<
    Record<"id" | "transactionId" | "horizon", string> & { records: EventRecord[] }
  >(sql`
    select id, transaction_id::text as "transactionId", records, horizon::text as horizon
    from (select ${oldestRunning} as horizon) as snapshot
    left join ${events}
      on transaction_id >= ${String(horizon)}::xid8 and id <> all(${sql.param([...known])}::uuid[])
    order by id`);
  return {
    rows: rows
      .filter(({ id }) => id !== null)
      .map(({ id, transactionId, records }) => ({ id, transactionId: BigInt(transactionId), records })),
    horizon: BigInt(rows[0]?.horizon ?? 0),
  };
}

/** The number of the oldest transaction that is still running. */
const oldestRunning: SQL = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** The horizon from which a process reads that has just begun to listen. */
export async function findHorizon(db: Queryable): Promise<bigint> {
  const { rows } = await db.execute<{ horizon: string }>(sql`select ${oldestRunning}::text as horizon`);
  return BigInt(rows[0]?.horizon ?? 0);
}

/** Removes at most so many rows that are older than that; returns how many. */
export async function deleteEventsOlderThan(db: Database, minutes: number, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${events} where id in (
      select id from ${events} where created_at < now() - make_interval(mins => ${minutes}::int)
      order by id limit ${limit})`);
  return rowCount ?? 0;
}
