import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";
import { accountColumns, sessionColumns, userColumns, verificationColumns } from "./login-columns.ts";

export const shoppers = pgTable("shoppers", userColumns(), (table) => [
  uniqueIndex("shoppers_email").on(table.email),
]);

const shopperId = () =>
  uuid()
    .notNull()
    .references(() => shoppers.id, { onDelete: "cascade" });

export const shopperSessions = pgTable(
  "shopper_sessions",
  { ...sessionColumns(), userId: shopperId() },
  (table) => [
    uniqueIndex("shopper_sessions_token").on(table.token),
    index("shopper_sessions_user").on(table.userId),
    index("shopper_sessions_expires_at").on(table.expiresAt),
  ],
);

export const shopperAccounts = pgTable(
  "shopper_accounts",
  { ...accountColumns(), userId: shopperId() },
  (table) => [index("shopper_accounts_user").on(table.userId)],
);

export const shopperVerifications = pgTable("shopper_verifications", verificationColumns(), (table) => [
  index("shopper_verifications_identifier").on(table.identifier),
]);

/** How fast passwords are being guessed: a line for whom at which account, until all of its tries have come back. */
export const loginTries = pgTable(
  "login_tries",
  {
    /** A digest: whose accounts are tried, and from where, is not written down. */
    key: text().primaryKey(),
    fullAt: moment().notNull(),
  },
  (table) => [index("login_tries_full").on(table.fullAt)],
);

/** What the servers of one shop have to know and nobody else may: made once, where no configuration gives it. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});
