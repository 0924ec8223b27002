import { index, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";

/**
 * The result stored under each Idempotency-Key, for a day. The row is inserted in the transaction of what it creates,
 * so that neither exists without the other.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The shopper or staff member who sent it: keys are per person. */
    personId: uuid().notNull(),
    /** "POST /api/address/add" */
    call: text().notNull(),
    key: text().notNull(),
    /** A digest of the request: the same key with another request is refused. */
    digest: text().notNull(),
    /** The return value of the transaction; set before the row is visible to others. */
    result: json().$type<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.call, table.key] }),
    index("idempotency_keys_created_at").on(table.createdAt),
  ],
);

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
