import { and, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../db/database.ts";
import {
  loginTries,
  secrets,
  shopperAccounts,
  shopperSessions,
  shoppers,
  shopperVerifications,
} from "./tables.ts";

/** A shopper as her account has her. */
export type Account = { id: string; name: string; email: string };

/** A shopper's account, kept from changing until the transaction ends. */
export async function lockShopper(tx: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await tx
    .select({ id: shoppers.id, name: shoppers.name, email: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, id))
    .for("update");
  return row;
}

/** Writes shoppers without a way to log in; those whose email is taken are left as they are and returned too. */
export function insertShoppers(tx: Transaction, people: readonly { name: string; email: string }[]) {
  return tx
    .insert(shoppers)
    .values([...people])
    .onConflictDoUpdate({ target: shoppers.email, set: { email: sql`excluded.email` } })
    .returning({ id: shoppers.id, email: shoppers.email });
}

export async function isEmailTaken(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.email, email));
  return rows.length > 0;
}

/** The shopper behind an email, if she logs in with a password. */
export async function findShopperWithPassword(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ id: shoppers.id, name: shoppers.name, email: shoppers.email })
    .from(shoppers)
    .innerJoin(shopperAccounts, eq(shopperAccounts.userId, shoppers.id))
    .where(and(eq(shoppers.email, email), isNotNull(shopperAccounts.password)));
  return row;
}

/** Replaces a shopper's password. */
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

/** Replaces a shopper's email. Fails when another has it, with the database's own error. */
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

export async function deleteShopperSessions(tx: Transaction, shopperId: string): Promise<string[]> {
  const ended = await tx
    .delete(shopperSessions)
    .where(eq(shopperSessions.userId, shopperId))
    .returning({ id: shopperSessions.id });
  return ended.map(({ id }) => id);
}

export type SessionTable = PgTable & { id: AnyPgColumn; expiresAt: AnyPgColumn };

/** Deletes sessions of one side whose time is over, at most `limit`; returns how many. */
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

/** Writes a link, and sweeps away those whose time is over. `value` begins with the shopper's id and a space. */
export async function insertLink(
  tx: Transaction,
  link: { identifier: string; value: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.delete(shopperVerifications).where(lte(shopperVerifications.expiresAt, now));
  await tx.insert(shopperVerifications).values(link);
}

/** Whether a link is there, and its time is not over. */
export async function hasLink(db: Database, identifier: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: shopperVerifications.id })
    .from(shopperVerifications)
    .where(and(eq(shopperVerifications.identifier, identifier), gt(shopperVerifications.expiresAt, now)));
  return rows.length > 0;
}

/** Whether a shopper has a link for the purpose that works until after `moment`. */
export async function hasLinkUntil(
  tx: Transaction,
  link: { shopperId: string; purpose: string },
  moment: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: shopperVerifications.id })
    .from(shopperVerifications)
    .where(
      and(
        eq(sql`split_part(${shopperVerifications.value}, ' ', 1)`, link.shopperId),
        sql`starts_with(${shopperVerifications.identifier}, ${`${link.purpose}:`})`,
        gt(shopperVerifications.expiresAt, moment),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Takes a link away and returns its value, if its time is not over. Of two who try at once, one gets it. */
export async function takeLink(tx: Transaction, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .delete(shopperVerifications)
    .where(and(eq(shopperVerifications.identifier, identifier), gt(shopperVerifications.expiresAt, now)))
    .returning({ value: shopperVerifications.value });
  return row?.value;
}

/** Takes away every link of a shopper. */
export async function deleteLinks(tx: Transaction, shopperId: string): Promise<void> {
  await tx
    .delete(shopperVerifications)
    .where(eq(sql`split_part(${shopperVerifications.value}, ' ', 1)`, shopperId));
}

/** So many tries at once; after that one each time that `everyMs` has passed. */
export type Pace = { burst: number; everyMs: number };

/**
 * Takes one try, if there is one, in a single statement that any number of servers may run at once. Returns when there
 * will be one, or undefined when it was taken. A line of the table is the moment when all tries will have come back
 * (the generic cell rate algorithm: https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm).
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

/** Gives a try back that was taken and did no harm. */
export async function giveTryBack(db: Database, key: string, { everyMs }: Pace): Promise<void> {
  await db
    .update(loginTries)
    .set({ fullAt: sql`${loginTries.fullAt} - ${`${everyMs} milliseconds`}::interval` })
    .where(eq(loginTries.key, key));
}

/** Sweeps away lines that say nothing any more: a few at a time, around those that somebody is writing. */
export async function sweepTries(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ key: loginTries.key })
    .from(loginTries)
    .where(lte(loginTries.fullAt, now))
    .limit(100)
    .for("update", { skipLocked: true });
  await db.delete(loginTries).where(inArray(loginTries.key, over));
}

/** Keeps a secret under a name, unless there is one already; returns the one that is kept. */
export async function keepSecret(db: Database, name: string, value: string): Promise<string> {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return kept?.value ?? value;
}
