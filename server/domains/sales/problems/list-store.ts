import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { orderProblems } from "#schema/problems.ts";

/** The list of problems for the staff, newest first. */
export const problemList = defineList({
  name: "order problems",
  table: orderProblems,
  id: orderProblems.id,
  sorts: { reportedAt: { key: orderProblems.reportedAt, order: "desc" } },
  filters: {
    state: (state: "open" | "answered") =>
      state === "open" ? isNull(orderProblems.answeredAt) : isNotNull(orderProblems.answeredAt),
    order: (id: string) => (isId(id) ? eq(orderProblems.orderId, id) : sql`false`),
  },
});
