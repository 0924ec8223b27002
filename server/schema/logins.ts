import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";
import { verificationColumns } from "./login-columns.ts";

/** Mailed links of both audiences. */
export const verifications = pgTable("shopper_verifications", verificationColumns(), (table) => [
  index("shopper_verifications_identifier").on(table.identifier),
  index("shopper_verifications_shopper").on(linkOwner(table)),
  index("shopper_verifications_expires_at").on(table.expiresAt),
]);

/** The owner of a link: its value begins with the id of a shopper or staff member, or the email of guests, and a space. */
export function linkOwner({ value }: { value: AnyPgColumn }): SQL {
  return sql`split_part(${value}, ' ', 1)`;
}

/** Login tries in use: a row per account and origin, until all of its tries are available again. */
export const loginTries = pgTable(
  "login_tries",
  {
    /** A digest, so that the accounts and origins of tries are not stored. */
    key: text().primaryKey(),
    fullAt: moment().notNull(),
  },
  (table) => [index("login_tries_full").on(table.fullAt)],
);

/** Secrets that the servers of one shop share: generated once, unless configured. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});
