import { inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { staff } from "#schema/staff.ts";

/** The names of staff members, by id. */
export async function findStaffNames(
  db: Queryable,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
