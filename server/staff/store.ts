import { eq } from "drizzle-orm";
import type { Role } from "../../contract/permissions.ts";
import type { Database, Transaction } from "../db/database.ts";
import { staff, staffAccounts, staffSessions } from "./tables.ts";

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

/** Writes a member of the staff who logs in with a password; returns the id. Fails when the email is taken. */
export async function insertStaffMember(
  tx: Transaction,
  { passwordHash: password, ...member }: { name: string; email: string; role: Role; passwordHash: string },
): Promise<string> {
  const [row] = await tx
    .insert(staff)
    .values({ ...member, emailVerified: true })
    .returning({ id: staff.id });
  if (!row) throw new Error("An insert returned no row.");
  // As better-auth has an account with a password.
  const account = { userId: row.id, accountId: row.id, providerId: "credential", password };
  await tx.insert(staffAccounts).values(account);
  return row.id;
}

export async function hasOwner(db: Database): Promise<boolean> {
  const rows = await db.select({ id: staff.id }).from(staff).where(eq(staff.role, "owner")).limit(1);
  return rows.length > 0;
}

export async function deleteStaffSessions(db: Database, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, staffId));
}
