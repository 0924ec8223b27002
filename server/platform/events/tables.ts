import { sql } from "drizzle-orm";
import { customType, index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/db/columns.ts";
import type { EventRecord } from "./event.ts";

/** A transaction id, which is never reused: https://www.postgresql.org/docs/current/datatype-oid.html */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Published events, one row per transaction. Kept for an hour, for all server processes to read. */
export const events = pgTable(
  "events",
  {
    id: id(),
    /** The id of that transaction. */
    transactionId: xid8().notNull().default(sql`pg_current_xact_id()`),
    records: jsonb().$type<EventRecord[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("events_transaction_id").on(table.transactionId)],
);
