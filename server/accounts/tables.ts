import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "../db/columns.ts";

// The shapes are better-auth's (https://better-auth.com/docs/concepts/database), once for each audience, so that
// no shopper's session can ever open the seller's door.

const userColumns = () => ({
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

const sessionColumns = () => ({
  id: id(),
  token: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

const accountColumns = () => ({
  id: id(),
  accountId: text().notNull(),
  providerId: text().notNull(),
  password: text(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: moment(),
  refreshTokenExpiresAt: moment(),
  scope: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

const verificationColumns = () => ({
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

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

export const sellers = pgTable("sellers", userColumns(), (table) => [
  uniqueIndex("sellers_email").on(table.email),
]);

const sellerId = () =>
  uuid()
    .notNull()
    .references(() => sellers.id, { onDelete: "cascade" });

export const sellerSessions = pgTable(
  "seller_sessions",
  { ...sessionColumns(), userId: sellerId() },
  (table) => [
    uniqueIndex("seller_sessions_token").on(table.token),
    index("seller_sessions_user").on(table.userId),
  ],
);

export const sellerAccounts = pgTable(
  "seller_accounts",
  { ...accountColumns(), userId: sellerId() },
  (table) => [index("seller_accounts_user").on(table.userId)],
);

export const sellerVerifications = pgTable("seller_verifications", verificationColumns(), (table) => [
  index("seller_verifications_identifier").on(table.identifier),
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
