import type { PromotionFilters, SentPromotion } from "#contract/notifications/promotion-endpoints.ts";
import { countSubscribers } from "#domains/customers/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import { inSnapshot, type Transaction } from "#platform/db/database.ts";
import type { BoundedCount } from "#platform/db/lists/bounded-count.ts";
import type { Shop } from "#platform/shop.ts";
import { findTaskStates } from "#platform/tasks/service.ts";
import type { NewsletterMailing, PromotionRow } from "#schema/promotions.ts";
import { findMailings } from "./mail-promotion.ts";
import { countShoppersUpToMax, promotionList } from "./promotion-store.ts";

/** Returns a page of the promotions that were sent. Throws `invalid_input` for a cursor of another list. */
export async function listPromotions({ db }: Shop, query: PromotionFilters) {
  // A state that is newer than the numbers would say that they are final.
  const { rows, page, mailings, names, states } = await inSnapshot(db, (tx) => readPage(tx, query));
  return {
    ...page,
    promotions: rows.map((row) => ({
      ...viewPromotion(row, names.get(row.sentBy) ?? null, states),
      mails: viewMailing(mailings.get(row.id), states),
    })),
  };
}

async function readPage(tx: Transaction, query: PromotionFilters) {
  const { rows, ...page } = await promotionList.read(tx, query);
  const mailings = await findMailings(
    tx,
    rows.map(({ id }) => id),
  );
  const tasks = [...rows, ...mailings.values()].flatMap(({ taskId }) => taskId ?? []);
  const [names, states] = await Promise.all([
    findStaffNames(
      tx,
      rows.map(({ sentBy }) => sentBy),
    ),
    findTaskStates(tx, tasks),
  ]);
  return { rows, page, mailings, names, states };
}

function viewPromotion(
  row: PromotionRow,
  sentBy: string | null,
  states: ReadonlyMap<string, SentPromotion["state"]>,
): Omit<SentPromotion, "mails"> {
  const { id, title, message, link, sentAt, receivers, sent, taskId } = row;
  // Tasks are deleted after a month: by then one that did not reach everybody was stopped.
  const last = taskId === null || sent >= receivers ? "done" : "cancelled";
  return {
    ...{ _id: id, title, message, link, sentBy, sentAt: sentAt.toISOString(), receivers, sent, task: taskId },
    state: states.get(taskId ?? "") ?? last,
  };
}

function viewMailing(
  mailing: NewsletterMailing | undefined,
  states: ReadonlyMap<string, SentPromotion["state"]>,
): SentPromotion["mails"] {
  if (!mailing) return null;
  const { receivers, mailed, refused, taskId } = mailing;
  // Who unsubscribes meanwhile is not mailed: a task that is forgotten may as well have been stopped.
  return { receivers, mailed, refused, task: taskId, state: states.get(taskId) ?? "done" };
}

/** Counts whom a promotion would be sent to now, each up to a maximum: shoppers, and the newsletter's addresses. */
export async function countReceivers(shop: Shop): Promise<BoundedCount & { newsletter: BoundedCount }> {
  const [shoppers, newsletter] = await Promise.all([countShoppersUpToMax(shop.db), countSubscribers(shop)]);
  return { ...shoppers, newsletter };
}
