import { and, asc, eq } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { type ReimbursementRow, reimbursements } from "#schema/reimbursements.ts";
import { staff } from "#schema/staff.ts";

type New = Omit<typeof reimbursements.$inferInsert, "actorKind" | "actorId">;

export async function insertReimbursement(
  tx: Transaction,
  actor: Actor,
  reimbursement: New,
): Promise<ReimbursementRow> {
  const [row] = await tx
    .insert(reimbursements)
    .values({ ...reimbursement, ...actorRow(actor) })
    .returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

/** What was given back for an order, oldest first, with the names of the members. */
export function listReimbursements(
  db: Queryable,
  orderId: string,
): Promise<{ row: ReimbursementRow; by: string | null }[]> {
  return db
    .select({ row: reimbursements, by: staff.name })
    .from(reimbursements)
    .leftJoin(staff, and(eq(reimbursements.actorKind, "staff"), eq(staff.id, reimbursements.actorId)))
    .where(eq(reimbursements.orderId, orderId))
    .orderBy(asc(reimbursements.at), asc(reimbursements.id));
}
