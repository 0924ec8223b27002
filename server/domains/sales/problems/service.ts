import type { ProblemFilters } from "#contract/problems/endpoints.ts";
import { problemLimits } from "#contract/problems/limits.ts";
import type { Shop } from "#platform/shop.ts";
import { readOrder } from "../orders/service.ts";
import { problemList } from "./list-store.ts";
import { reportUntil } from "./report-problem.ts";
import { findContexts, listProblemsOfOrder } from "./store.ts";
import { viewProblem, viewStaffProblem } from "./view.ts";

/** Returns the problems with one of the shopper's orders. Throws `order_not_found`, also for another's order. */
export async function readProblemsOfOrder(shop: Shop, shopperId: string, orderId: string) {
  const { order, timeline } = await readOrder(shop, shopperId, orderId);
  const names = new Map(order.items.map(({ product }) => [product._id, product.name]));
  const rows = await listProblemsOfOrder(shop.db, order._id);
  const delivered = timeline.find(({ status }) => status === "Delivered");
  const until = delivered && reportUntil(new Date(delivered.at));
  return {
    problems: rows.map((row) => viewProblem(shop, row, names.get(row.productId) ?? "")),
    reportUntil: until && until >= shop.clock() ? until.toISOString() : null,
  };
}

/** Returns a page of problems for the staff. Throws `invalid_input` for a cursor of another list. */
export async function readProblems(shop: Shop, query: ProblemFilters) {
  const limit = query.limit ?? problemLimits.listed;
  const state = query.state ?? (query.order === undefined ? "open" : undefined);
  const { rows, ...page } = await problemList.read(shop.db, { ...query, state, limit });
  const contexts = await findContexts(
    shop.db,
    rows.map(({ id }) => id),
  );
  const problems = rows.flatMap((row) => {
    const context = contexts.get(row.id);
    return context ? [viewStaffProblem(shop, row, context)] : [];
  });
  return { ...page, problems };
}
