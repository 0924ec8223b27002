import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { roundReports } from "./tables.ts";

/**
 * Inserts what a phone reports, except what is known; returns the ids of what was inserted. Of two calls at once the second
 * waits here for the first. They come in one sequence for everybody, so that nobody waits in a circle.
 */
export async function insertReports(
  tx: Transaction,
  rows: readonly { staffId: string; id: string; at: Date }[],
): Promise<Set<string>> {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const inserted = await tx
    .insert(roundReports)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ id: roundReports.id });
  return new Set(inserted.map(({ id }) => id));
}

/** What came of reports, by id. */
export async function findRefusals(
  tx: Transaction,
  staffId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { id, refusal } = roundReports;
  const rows = await tx
    .select({ id, refusal })
    .from(roundReports)
    .where(and(eq(roundReports.staffId, staffId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row.refusal]));
}

/** Stores why reports were not taken over. */
export async function saveRefusals(
  tx: Transaction,
  staffId: string,
  refusals: ReadonlyMap<string, string>,
): Promise<void> {
  if (refusals.size === 0) return;
  const [ids, texts] = [[...refusals.keys()], [...refusals.values()]];
  await tx.execute(sql`
    update ${roundReports} set refusal = said.refusal
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[]) as said (id, refusal)
    where ${roundReports.staffId} = ${staffId} and ${roundReports.id} = said.id`);
}

/** Deletes at most `limit` reports from before a moment; returns how many. */
export async function deleteReportsBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: roundReports.id })
    .from(roundReports)
    .where(lt(roundReports.at, moment))
    .orderBy(roundReports.at)
    .limit(limit);
  const rows = await db.delete(roundReports).where(inArray(roundReports.id, old)).returning();
  return rows.length;
}
