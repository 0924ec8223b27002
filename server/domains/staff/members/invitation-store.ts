import { and, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { shoppers } from "#schema/shoppers.ts";
import { type StaffRow, staff } from "#schema/staff.ts";

/** The link of an invitation, by its digest. */
export type InvitationLink = { invitationDigest: string; invitedUntil: Date };

/** Inserts somebody who cannot log in before they accept. Fails when the email is taken. */
export async function insertInvited(
  tx: Transaction,
  person: { name: string; email: string; role: Role } & InvitationLink,
): Promise<StaffRow> {
  const [row] = await tx.insert(staff).values(person).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

/**
 * Replaces the link of an open invitation that was last sent early enough to expire until `sentBefore`. Returns
 * undefined when there is none.
 */
export async function replaceLink(
  tx: Transaction,
  id: string,
  link: InvitationLink,
  sentBefore: Date,
): Promise<StaffRow | undefined> {
  const isDue = and(eq(staff.id, id), lte(staff.invitedUntil, sentBefore));
  const [row] = await tx.update(staff).set(link).where(isDue).returning();
  return row;
}

/** Deletes somebody who has not accepted; returns them, or undefined when there is no such invitation. */
export async function deleteInvited(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  if (!isId(id)) return undefined;
  const isOpen = and(eq(staff.id, id), isNotNull(staff.invitedUntil));
  const [row] = await tx.delete(staff).where(isOpen).returning();
  return row;
}

/** Whom a link invites, unless it has expired. */
export async function findInvited(db: Database, digest: string, now: Date): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(isValid(digest, now));
  return row;
}

/** Uses up a link; returns its member, or undefined when it is not valid. Of two concurrent calls, one gets it. */
export async function takeInvitation(
  tx: Transaction,
  digest: string,
  now: Date,
): Promise<StaffRow | undefined> {
  const accepted = { invitationDigest: null, invitedUntil: null, emailVerified: true, updatedAt: now };
  const [row] = await tx.update(staff).set(accepted).where(isValid(digest, now)).returning();
  return row;
}

/** Whether somebody shops here with the address. */
export async function isShoppersEmail(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.email, email)).limit(1);
  return rows.length > 0;
}

function isValid(digest: string, now: Date) {
  return and(eq(staff.invitationDigest, digest), gt(staff.invitedUntil, now));
}
