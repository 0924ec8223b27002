import { and, count, desc, eq, inArray, lt, lte, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { staff, staffPasskeyChallenges, staffPasskeys, staffSessions } from "#schema/staff.ts";

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

type ChallengeRow = typeof staffPasskeyChallenges.$inferSelect;

export async function insertChallenge(db: Database, challenge: ChallengeRow): Promise<void> {
  await db.insert(staffPasskeyChallenges).values(challenge);
}

/** Deletes a challenge and returns it: of two that use it at once, one gets it. */
export async function takeChallenge(db: Database, challenge: string): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .delete(staffPasskeyChallenges)
    .where(eq(staffPasskeyChallenges.challenge, challenge))
    .returning();
  return row;
}

export async function deleteExpiredChallenges(db: Database, now: Date, limit: number): Promise<number> {
  const { challenge, expiresAt } = staffPasskeyChallenges;
  const over = db
    .select({ challenge })
    .from(staffPasskeyChallenges)
    .where(lte(expiresAt, now))
    .orderBy(expiresAt)
    .limit(limit);
  const rows = await db
    .delete(staffPasskeyChallenges)
    .where(inArray(challenge, over))
    .returning({ challenge });
  return rows.length;
}

/** A member's passkeys, the newest first. */
export function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(desc(staffPasskeys.createdAt), desc(staffPasskeys.id));
}

export async function countPasskeys(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ passkeys: count() })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId));
  return row?.passkeys ?? 0;
}

/** Whether a member's session has not ended. */
export async function hasSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.userId, userId)));
  return rows.length > 0;
}

/** Inserts a passkey. Fails when there is one with its credential. */
export async function insertPasskey(
  tx: Transaction,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<PasskeyRow> {
  const [row] = await tx.insert(staffPasskeys).values(passkey).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

/** Deletes a member's passkey; returns its name. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.userId, userId), eq(staffPasskeys.id, id)))
    .returning({ name: staffPasskeys.name });
  return row?.name;
}

export async function deletePasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId));
}

/** Finds a passkey by its credential, with the email of its owner. */
export async function findPasskeyWithEmail(db: Database, credentialId: string) {
  const [row] = await db
    .select({ passkey: staffPasskeys, email: staff.email })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.userId))
    .where(eq(staffPasskeys.credentialId, credentialId));
  return row && { ...row.passkey, email: row.email };
}

/**
 * Stores a passkey's use; returns false when it was removed, or when another use has counted as far: authenticators
 * that count never repeat a number.
 */
export async function storeUse(db: Database, id: string, counter: number, at: Date): Promise<boolean> {
  const isNewer = or(
    lt(staffPasskeys.counter, counter),
    counter === 0 ? eq(staffPasskeys.counter, 0) : undefined,
  );
  const rows = await db
    .update(staffPasskeys)
    .set({ counter, usedAt: at })
    .where(and(eq(staffPasskeys.id, id), isNewer))
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}
