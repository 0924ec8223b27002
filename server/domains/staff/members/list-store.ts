import { eq, sql } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { staff } from "#schema/staff.ts";

/** The list of the staff by name. A shop has dozens at most, so sorting and searching need no index. */
export const staffList = defineList({
  name: "staff",
  table: staff,
  id: staff.id,
  sorts: {
    name: { key: staff.name, order: "asc" },
    createdAt: { key: staff.createdAt, order: "desc" },
  },
  filters: {
    role: (role: Role) => eq(staff.role, role),
    active: (active: "true" | "false") => eq(staff.banned, active === "false"),
  },
  search: (_db, text) => sql`position(lower(${text}) in lower(${staff.name} || ' ' || ${staff.email})) > 0`,
});
