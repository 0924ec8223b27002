import { and, asc, eq } from "drizzle-orm";
import type { Role } from "../../contract/permissions.ts";
import type { Database, Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { type StaffRow, staff, staffAccounts, staffSessions, staffTwoFactors } from "./tables.ts";

/** The member of the staff behind an email, with the hash of the password. */
export async function findStaffMember(
  db: Database,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const [row] = await db
    .select({ id: staff.id, passwordHash: staffAccounts.password })
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

/** Writes a member of the staff who logs in with a password. Fails when the email is taken. */
export async function insertStaffMember(
  tx: Transaction,
  { passwordHash: password, ...member }: { name: string; email: string; role: Role; passwordHash: string },
): Promise<StaffRow> {
  const [row] = await tx
    .insert(staff)
    .values({ ...member, emailVerified: true })
    .returning();
  if (!row) throw new Error("An insert returned no row.");
  // As better-auth has an account with a password.
  const account = { userId: row.id, accountId: row.id, providerId: "credential", password };
  await tx.insert(staffAccounts).values(account);
  return row;
}

export async function hasOwner(db: Database): Promise<boolean> {
  const rows = await db.select({ id: staff.id }).from(staff).where(eq(staff.role, "owner")).limit(1);
  return rows.length > 0;
}

/**
 * The ids of the owners who can log in, kept as they are until the transaction ends: of two who change the staff at once,
 * the second sees what the first has left.
 */
export async function lockActiveOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.banned, false)))
    .orderBy(asc(staff.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** Changes a member of the staff; undefined when there is none of that id. */
export async function updateMember(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<StaffRow, "role" | "banned" | "twoFactorEnabled" | "updatedAt">>,
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

export async function deleteStaffSessions(db: Queryable, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, staffId));
}

/** Takes away the secret and the backup codes of a second step. */
export async function deleteTwoFactor(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, staffId));
}
