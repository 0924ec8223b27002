import { eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { AuditArea } from "#contract/staff/audit-areas.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { auditEntries } from "#schema/audit.ts";
import { orders } from "#schema/orders.ts";
import { products } from "#schema/products.ts";
import { shoppers } from "#schema/shoppers.ts";
import { staff } from "#schema/staff.ts";

/** What the staff did, newest first. A shop has dozens of members at most, so finding them by name needs no index. */
export const auditList = defineList({
  name: "audit",
  table: auditEntries,
  id: auditEntries.id,
  sorts: { at: { key: auditEntries.at, order: "desc" } },
  filters: {
    area: (area: AuditArea) => eq(auditEntries.area, area),
    from: (from: Date) => gte(auditEntries.at, from),
    before: (before: Date) => lt(auditEntries.at, before),
  },
  async search(db, text) {
    const found = await db
      .select({ id: staff.id })
      .from(staff)
      .where(sql`position(lower(${text}) in lower(${staff.name} || ' ' || ${staff.email})) > 0`);
    return inArray(
      auditEntries.staffId,
      found.map(({ id }) => id),
    );
  },
});

export type Subject = { kind: "product" | "order" | "customer" | "member"; id: string; name: string };

/** The names of members, and of what entries are about, by id. What is gone, or is none of these, is missing. */
export async function nameAll(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, Subject>> {
  const known = [...new Set(ids.filter((id) => id !== null && isId(id)))];
  const among = sql`any(${sql.param(known)}::uuid[])`;
  const { rows } = await db.execute<Subject>(sql`
    select 'product' as kind, ${products.id}, ${products.name} from ${products} where ${products.id} = ${among}
    union all select 'order', ${orders.id}, ${orders.number}::text from ${orders} where ${orders.id} = ${among}
    union all select 'customer', ${shoppers.id}, ${shoppers.name} from ${shoppers} where ${shoppers.id} = ${among}
    union all select 'member', ${staff.id}, ${staff.name} from ${staff} where ${staff.id} = ${among}`);
  return new Map(rows.map((row) => [row.id, row]));
}
