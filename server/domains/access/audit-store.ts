import { inArray, lt } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { auditEntries } from "#schema/audit.ts";

export type AuditEntry = typeof auditEntries.$inferInsert;

export async function insertAuditEntry(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** Deletes at most `limit` entries from before a moment; returns how many. */
export async function deleteAuditEntries(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(lt(auditEntries.at, before))
    .orderBy(auditEntries.at)
    .limit(limit);
  const rows = await db
    .delete(auditEntries)
    .where(inArray(auditEntries.id, old))
    .returning({ id: auditEntries.id });
  return rows.length;
}
