import { and, asc, eq, isNull } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type StaffRow, staff, staffAccounts, staffSessions, staffTwoFactors } from "#schema/staff.ts";

export type FoundMember = Pick<StaffRow, "id" | "name" | "banned" | "invitedUntil"> & {
  passwordHash: string | null;
};

/** Finds a staff member by email, with the password hash. */
export async function findStaffMember(db: Database, email: string): Promise<FoundMember | undefined> {
  const { id, name, banned, invitedUntil } = staff;
  const [row] = await db
    .select({ id, name, banned, invitedUntil, passwordHash: staffAccounts.password })
    .from(staff)
    .leftJoin(staffAccounts, eq(staffAccounts.userId, staff.id))
    .where(eq(staff.email, email));
  return row;
}

export async function findMember(db: Queryable, id: string): Promise<StaffRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row;
}

/** Inserts a staff member who logs in with a password. Fails when the email is taken. */
export async function insertStaffMember(
  tx: Transaction,
  { passwordHash: password, ...member }: { name: string; email: string; role: Role; passwordHash: string },
): Promise<StaffRow> {
  const [row] = await tx
    .insert(staff)
    .values({ ...member, emailVerified: true })
    .returning();
  if (!row) throw new Error("An insert returned no row.");
  await insertPassword(tx, row.id, password);
  return row;
}

/** Inserts the row that better-auth expects of an account with a password. */
export async function insertPassword(tx: Transaction, userId: string, password: string): Promise<void> {
  const account = { userId, accountId: userId, providerId: "credential", password };
  await tx.insert(staffAccounts).values(account);
}

/** The owner who has been there the longest. */
export async function findFirstOwner(db: Database): Promise<StaffRow | undefined> {
  const isOwner = and(eq(staff.role, "owner"), isNull(staff.invitedUntil));
  const [row] = await db.select().from(staff).where(isOwner).orderBy(asc(staff.createdAt)).limit(1);
  return row;
}

/**
 * Returns the ids of the owners who can log in, and locks their rows until the transaction ends: concurrent changes of
 * the staff run one after the other.
 */
export async function lockActiveOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.banned, false), isNull(staff.invitedUntil)))
    .orderBy(asc(staff.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** Updates a staff member; returns undefined when there is none with that id. */
export async function updateMember(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<StaffRow, "name" | "email" | "role" | "banned" | "twoFactorEnabled" | "updatedAt">>,
): Promise<StaffRow | undefined> {
  const [row] = await tx.update(staff).set(changes).where(eq(staff.id, id)).returning();
  return row;
}

/** Replaces the password of a member of the staff. */
export async function updateStaffPassword(tx: Transaction, id: string, hash: string, at: Date) {
  await tx
    .update(staffAccounts)
    .set({ password: hash, updatedAt: at })
    .where(and(eq(staffAccounts.userId, id), eq(staffAccounts.providerId, "credential")));
}

/**
 * Locks a member's row until the transaction ends. A session or passkey of theirs that is being added is there afterwards,
 * and others wait, because they refer to this row.
 */
export async function lockMember(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for("update");
}

/** Deletes all sessions of a member, also those that are just being created; returns their ids. */
export async function deleteStaffSessions(tx: Transaction, staffId: string): Promise<string[]> {
  await lockMember(tx, staffId);
  const rows = await tx
    .delete(staffSessions)
    .where(eq(staffSessions.userId, staffId))
    .returning({ id: staffSessions.id });
  return rows.map(({ id }) => id);
}

/** Deletes the secret and the backup codes of a two-factor login. */
export async function deleteTwoFactor(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, staffId));
}
