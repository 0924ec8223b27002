import type { PromotionFilters, SentPromotion } from "../../contract/notifications/promotion-endpoints.ts";
import type { BoundedCount } from "../db/bounded-count.ts";
import type { Shop } from "../shop.ts";
import { findStaffNames } from "../staff/names.ts";
import { findTaskStates } from "../tasks/service.ts";
import { countShoppersUpToMax, promotionList } from "./promotion-store.ts";
import type { PromotionRow } from "./tables.ts";

/** Returns a page of the promotions that were sent. Throws `invalid_input` for a cursor of another list. */
export async function listPromotions(shop: Shop, query: PromotionFilters) {
  const { rows, ...page } = await promotionList.read(shop.db, query);
  const tasks = rows.flatMap(({ taskId }) => taskId ?? []);
  const [names, states] = await Promise.all([
    findStaffNames(
      shop.db,
      rows.map(({ sentBy }) => sentBy),
    ),
    findTaskStates(shop.db, tasks),
  ]);
  return {
    ...page,
    promotions: rows.map((row) => viewPromotion(row, names.get(row.sentBy) ?? null, states)),
  };
}

function viewPromotion(
  row: PromotionRow,
  sentBy: string | null,
  states: ReadonlyMap<string, SentPromotion["state"]>,
): SentPromotion {
  const { id, title, message, link, sentAt, receivers, sent, taskId } = row;
  // Tasks are deleted after a month: by then one that did not reach everybody was stopped.
  const last = taskId === null || sent >= receivers ? "done" : "cancelled";
  return {
    ...{ _id: id, title, message, link, sentBy, sentAt: sentAt.toISOString(), receivers, sent, task: taskId },
    state: states.get(taskId ?? "") ?? last,
  };
}

/** Counts the shoppers whom a promotion would be sent to now, up to a maximum. */
export function countReceivers(shop: Shop): Promise<BoundedCount> {
  return countShoppersUpToMax(shop.db);
}
