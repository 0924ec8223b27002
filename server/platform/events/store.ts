import { type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#platform/db/database.ts";
import { defineStatement } from "#platform/db/statement.ts";
import type { EventRecord } from "./event.ts";
import { events } from "./tables.ts";

/** Inserts the events of one transaction; returns the transaction's id. */
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
 * The committed events of transactions from `horizon` on, without known rows; and the next horizon: whatever commits
 * later was still running then, or had not begun.
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

/** The id of the oldest running transaction. */
const oldestRunning: SQL = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** The horizon of a process that has just begun to listen. */
export async function findHorizon(db: Queryable): Promise<bigint> {
  const { rows } = await db.execute<{ horizon: string }>(sql`select ${oldestRunning}::text as horizon`);
  return BigInt(rows[0]?.horizon ?? 0);
}

/**
 * Deletes at most `limit` older rows; returns how many. Ids begin with their creation time, so that no newer row is
 * read.
 */
export async function deleteEventsOlderThan(db: Database, minutes: number, limit: number): Promise<number> {
  const moment = sql`now() - make_interval(mins => ${minutes}::int)`;
  const milliseconds = sql`lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0')`;
  const { rowCount } = await db.execute(sql`
    delete from ${events} where id in (
      select id from ${events} where id < (${milliseconds} || repeat('0', 20))::uuid order by id limit ${limit})`);
  return rowCount ?? 0;
}
