import { isNotNull, isNull } from "drizzle-orm";
import { defineList } from "#platform/db/lists/list.ts";
import { discrepancies } from "#schema/payments.ts";

/** The list of discrepancies for the staff, newest first. */
export const discrepancyList = defineList({
  name: "payment discrepancies",
  table: discrepancies,
  id: discrepancies.id,
  sorts: { foundAt: { key: discrepancies.foundAt, order: "desc" } },
  filters: {
    state: (state: "open" | "checked") =>
      state === "open" ? isNull(discrepancies.checkedAt) : isNotNull(discrepancies.checkedAt),
  },
});
