import { and, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import {
  isGuest,
  linkOwner,
  loginTries,
  secrets,
  shopperAccounts,
  shopperEmail,
  shopperSessions,
  shoppers,
  shopperVerifications,
} from "./tables.ts";

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

export async function deleteSessions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(shopperSessions).where(inArray(shopperSessions.id, [...ids]));
}

export type SessionTable = PgTable & { id: AnyPgColumn; expiresAt: AnyPgColumn };

/** Deletes at most `limit` expired sessions of one audience; returns how many. */
export async function deleteExpiredSessions(
  db: Database,
  sessions: SessionTable,
  now: Date,
  limit: number,
): Promise<number> {
  const isOver = lte(sessions.expiresAt, now);
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOver)
    .orderBy(sessions.expiresAt)
    .limit(limit);
  const rows = await db
    .delete(sessions)
    .where(and(inArray(sessions.id, over), isOver))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Inserts a link and deletes expired ones. `value` begins with its owner and a space. */
export async function insertLink(
  tx: Transaction,
  link: { identifier: string; value: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.delete(shopperVerifications).where(lte(shopperVerifications.expiresAt, now));
  await tx.insert(shopperVerifications).values(link);
}

/** Returns the value of a link that has not expired. */
export async function findLink(db: Database, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ value: shopperVerifications.value })
    .from(shopperVerifications)
    .where(and(eq(shopperVerifications.identifier, identifier), gt(shopperVerifications.expiresAt, now)));
  return row?.value;
}

/** Whether an owner has a link for the purpose that is valid until after `moment`. */
export async function hasLinkUntil(
  tx: Transaction,
  link: { owner: string; purpose: string },
  moment: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: shopperVerifications.id })
    .from(shopperVerifications)
    .where(
      and(
        eq(linkOwner(shopperVerifications), link.owner),
        sql`starts_with(${shopperVerifications.identifier}, ${`${link.purpose}:`})`,
        gt(shopperVerifications.expiresAt, moment),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Deletes a link and returns its value, unless it has expired. Of two concurrent calls, one gets it. */
export async function takeLink(tx: Transaction, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .delete(shopperVerifications)
    .where(and(eq(shopperVerifications.identifier, identifier), gt(shopperVerifications.expiresAt, now)))
    .returning({ value: shopperVerifications.value });
  return row?.value;
}

/** Deletes all links of an owner. */
export async function deleteLinks(tx: Transaction, owner: string): Promise<void> {
  await tx.delete(shopperVerifications).where(eq(linkOwner(shopperVerifications), owner));
}

/** `burst` tries at once; then another one every `everyMs` milliseconds. */
export type Pace = { burst: number; everyMs: number };

/**
 * Takes one try, if there is one, in a single statement that is safe to run concurrently. Returns when the next try is
 * available, or undefined when it was taken. A row stores the time when all tries will be available again (the generic
 * cell rate algorithm: https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm).
 */
export async function takeTry(db: Database, key: string, pace: Pace, now: Date): Promise<Date | undefined> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const every = sql`${`${pace.everyMs} milliseconds`}::interval`;
  const next = sql`greatest(${loginTries.fullAt}, ${now}) + ${every}`;
  const taken = await db
    .insert(loginTries)
    .values({ key, fullAt: later(pace.everyMs) })
    .onConflictDoUpdate({
      target: loginTries.key,
      set: { fullAt: next },
      setWhere: sql`${next} <= ${later(pace.burst * pace.everyMs)}`,
    })
    .returning({ key: loginTries.key });
  if (taken.length > 0) return undefined;
  const [line] = await db
    .select({ fullAt: loginTries.fullAt })
    .from(loginTries)
    .where(eq(loginTries.key, key));
  return new Date((line?.fullAt ?? now).getTime() - (pace.burst - 1) * pace.everyMs);
}

/** Returns a try that was taken for a successful login. */
export async function giveTryBack(db: Database, key: string, { everyMs }: Pace): Promise<void> {
  await db
    .update(loginTries)
    .set({ fullAt: sql`${loginTries.fullAt} - ${`${everyMs} milliseconds`}::interval` })
    .where(eq(loginTries.key, key));
}

/** Deletes expired rows: a few at a time, skipping locked ones. */
export async function sweepTries(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ key: loginTries.key })
    .from(loginTries)
    .where(lte(loginTries.fullAt, now))
    .limit(100)
    .for("update", { skipLocked: true });
  await db.delete(loginTries).where(inArray(loginTries.key, over));
}

/** Stores a secret under a name, unless there is one; returns the stored one. */
export async function keepSecret(db: Database, name: string, value: string): Promise<string> {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return kept?.value ?? value;
}
