import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import { linkOwner, loginTries, secrets, verifications } from "#schema/logins.ts";

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
  await tx.delete(verifications).where(lte(verifications.expiresAt, now));
  await tx.insert(verifications).values(link);
}

/** Returns the value of a link that has not expired. */
export async function findLink(db: Database, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)));
  return row?.value;
}

/** Whether an owner has a link for the purpose that is valid until after `moment`. */
export async function hasLinkUntil(
  tx: Transaction,
  link: { owner: string; purpose: string },
  moment: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(linkOwner(verifications), link.owner),
        sql`starts_with(${verifications.identifier}, ${`${link.purpose}:`})`,
        gt(verifications.expiresAt, moment),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Deletes a link and returns its value, unless it has expired. Of two concurrent calls, one gets it. */
export async function takeLink(tx: Transaction, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .returning({ value: verifications.value });
  return row?.value;
}

/** Deletes all links of an owner. */
export async function deleteLinks(tx: Transaction, owner: string): Promise<void> {
  await tx.delete(verifications).where(eq(linkOwner(verifications), owner));
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
