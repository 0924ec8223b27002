import { boolean, text } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/db/columns.ts";

// better-auth's schema (https://better-auth.com/docs/concepts/database), once for shoppers and once for the staff, so
// that a shopper's session is never valid in the back office.

export const userColumns = () => ({
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const sessionColumns = () => ({
  id: id(),
  token: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const accountColumns = () => ({
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

export const verificationColumns = () => ({
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
