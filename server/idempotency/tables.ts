import { index, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

/**
 * What was answered under which Idempotency-Key, for a day. A row is written in the transaction of what it made: either
 * both are there or neither is.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The shopper or the seller who sent it: a key means nothing from anybody else. */
    personId: uuid().notNull(),
    /** "POST /api/address/add" */
    call: text().notNull(),
    key: text().notNull(),
    /** Of what was asked for, so that the same key with another wish is noticed. */
    digest: text().notNull(),
    /** What the transaction returned; it is there as soon as anybody else sees the row. */
    result: json().$type<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.call, table.key] }),
    index("idempotency_keys_created_at").on(table.createdAt),
  ],
);

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
