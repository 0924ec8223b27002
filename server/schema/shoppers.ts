import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";
import { accountColumns, sessionColumns, userColumns } from "./login-columns.ts";

export const shoppers = pgTable(
  "shoppers",
  {
    ...userColumns(),
    /** The address of a guest, who has no password. `email` is a unique placeholder then. */
    guestEmail: text(),
    /** When a guest's account is checked next for whether anybody still needs it. */
    guestCheckAt: moment(),
  },
  (table) => [
    uniqueIndex("shoppers_email").on(table.email),
    // The lists and the search of the staff.
    index("shoppers_created_at").on(table.createdAt, table.id),
    index("shoppers_accounts").on(table.createdAt, table.id).where(isNull(table.guestEmail)),
    index("shoppers_guests").on(table.createdAt, table.id).where(isNotNull(table.guestEmail)),
    index("shoppers_search").using("gin", shopperDocument(table)),
    index("shoppers_guest_email").on(table.guestEmail, table.id).where(isNotNull(table.guestEmail)),
    index("shoppers_guest_check_at").on(table.guestCheckAt).where(isNotNull(table.guestCheckAt)),
  ],
);

/** The search document of a shopper for the staff: name and email, each part of them a word. */
export function shopperDocument({
  name,
  email,
  guestEmail,
}: Record<"name" | "email" | "guestEmail", AnyPgColumn>): SQL {
  return sql`to_tsvector('simple', translate(${name} || ' ' || coalesce(${guestEmail}, ${email}), '@.+-_', '     '))`;
}

/** Whether a shopper is a guest, who has no password. */
export const isGuest = sql<boolean>`${shoppers.guestEmail} is not null`;

/** The address that a shopper reads. */
export const shopperEmail = sql<string>`coalesce(${shoppers.guestEmail}, ${shoppers.email})`;

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

/** The allergens that shoppers avoid, by code; those who avoid none have no row. */
export const avoidedAllergens = pgTable("avoided_allergens", {
  shopperId: shopperId().primaryKey(),
  allergens: text().array().notNull(),
});
