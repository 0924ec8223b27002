import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * A position in a PostgreSQL cluster's write-ahead log (WAL):
 * https://www.postgresql.org/docs/current/wal-internals.html
 */
export type WalPosition = { cluster: string; bytes: bigint };

/** The replica must not be read from; the message says why. */
export class ReplicaUnfit extends Error {}

/**
 * The server's current WAL insert position: every transaction committed before this call is at or before it, even if
 * its commit did not wait for the disk.
 */
export async function findWritten(db: Database): Promise<WalPosition> {
  const { cluster, bytes } = await ask(db, sql`pg_current_wal_insert_lsn()`);
  return { cluster, bytes: BigInt(bytes ?? 0) };
}

/**
 * The WAL position that a standby has replayed: later queries see it. Throws `ReplicaUnfit` when it is not a standby.
 */
export async function findReplayed(replica: Database): Promise<WalPosition> {
  const position = sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`;
  const { cluster, bytes } = await ask(replica, position);
  if (bytes === null) throw new ReplicaUnfit("it is no standby, but a server of its own.");
  return { cluster, bytes: BigInt(bytes) };
}

async function ask(db: Database, position: SQL): Promise<{ cluster: string; bytes: string | null }> {
  const { rows } = await db.execute<{ cluster: string; bytes: string | null }>(sql`
    select system_identifier::text as cluster, (${position} - '0/0'::pg_lsn)::text as bytes
    from pg_control_system()`);
  const [row] = rows;
  if (!row) throw new ReplicaUnfit("it does not say how far it is.");
  return row;
}
