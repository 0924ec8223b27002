import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { isGuest, shopperAccounts, shopperEmail, shopperSessions, shoppers } from "#schema/shoppers.ts";

/** A shopper's account. */
export type Account = { id: string; name: string; email: string; isGuest?: boolean };

/** Finds a shopper's account and locks its row until the transaction ends. */
export async function lockShopper(tx: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await tx
    .select({ id: shoppers.id, name: shoppers.name, email: shopperEmail, isGuest })
    .from(shoppers)
    .where(eq(shoppers.id, id))
    .for("update");
  return row;
}

/** Inserts shoppers who cannot log in; those whose email exists are left unchanged and returned too. */
export function insertShoppers(tx: Transaction, people: readonly { name: string; email: string }[]) {
  return tx
    .insert(shoppers)
    .values([...people])
    .onConflictDoUpdate({ target: shoppers.email, set: { email: sql`excluded.email` } })
    .returning({ id: shoppers.id, email: shoppers.email });
}

export async function deleteShoppers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(shoppers).where(inArray(shoppers.id, [...ids]));
}

/** Whether a registered account has the email. */
export async function isEmailTaken(db: Database | Transaction, email: string): Promise<boolean> {
  const rows = await db.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.email, email));
  return rows.length > 0;
}

/** Finds a shopper with a password by email. */
export async function findShopperWithPassword(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ id: shoppers.id, name: shoppers.name, email: shoppers.email })
    .from(shoppers)
    .innerJoin(shopperAccounts, eq(shopperAccounts.userId, shoppers.id))
    .where(and(eq(shoppers.email, email), isNotNull(shopperAccounts.password)));
  return row;
}

/** Inserts an account with a password, whose email is confirmed; returns its id. */
export async function insertAccount(
  tx: Transaction,
  { hash: password, ...shopper }: { name: string; email: string; hash: string },
): Promise<string> {
  const [row] = await tx
    .insert(shoppers)
    .values({ ...shopper, emailVerified: true })
    .returning({ id: shoppers.id });
  if (!row) throw new Error("An insert returned no row.");
  const { id: userId } = row;
  await tx.insert(shopperAccounts).values({ userId, accountId: userId, providerId: "credential", password });
  return userId;
}

/** Updates a shopper's password. */
export async function updatePassword(
  tx: Transaction,
  shopperId: string,
  hash: string,
  at: Date,
): Promise<void> {
  await tx
    .update(shopperAccounts)
    .set({ password: hash, updatedAt: at })
    .where(and(eq(shopperAccounts.userId, shopperId), isNotNull(shopperAccounts.password)));
}

export async function updateName(tx: Transaction, shopperId: string, name: string, at: Date): Promise<void> {
  await tx.update(shoppers).set({ name, updatedAt: at }).where(eq(shoppers.id, shopperId));
}

/** Updates a shopper's email. Throws the database's own error when another account has it. */
export async function updateEmail(
  tx: Transaction,
  shopperId: string,
  email: string,
  at: Date,
): Promise<void> {
  await tx
    .update(shoppers)
    .set({ email, emailVerified: true, updatedAt: at })
    .where(eq(shoppers.id, shopperId));
}

/** Notes that a shopper has opened a link which was mailed to their email. */
export async function confirmEmail(tx: Transaction, shopperId: string): Promise<void> {
  await tx.update(shoppers).set({ emailVerified: true }).where(eq(shoppers.id, shopperId));
}

/** The ids of a shopper's sessions. */
export async function listSessions(db: Queryable, shopperId: string): Promise<string[]> {
  const rows = await db
    .select({ id: shopperSessions.id })
    .from(shopperSessions)
    .where(eq(shopperSessions.userId, shopperId));
  return rows.map(({ id }) => id);
}

/** More than anybody has; the oldest of more are not shown. */
const LISTED_MAX = 100;

/** A shopper's sessions that have not expired, the newest first. */
export function listOwnSessions(db: Queryable, shopperId: string, now: Date) {
  const { id, userAgent, createdAt, updatedAt } = shopperSessions;
  return db
    .select({ id, userAgent, createdAt, updatedAt })
    .from(shopperSessions)
    .where(and(eq(shopperSessions.userId, shopperId), gt(shopperSessions.expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED_MAX);
}

export async function deleteSessions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(shopperSessions).where(inArray(shopperSessions.id, [...ids]));
}
