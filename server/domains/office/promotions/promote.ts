import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { notificationLimits } from "#contract/notifications/limits.ts";
import { insertForSome, promotionSent } from "#domains/customers/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { beginTask } from "#platform/tasks/service.ts";
import { defineTask } from "#platform/tasks/task.ts";
import type { PromotionRow } from "#schema/promotions.ts";
import { beginMailing, type StartedMailing } from "./mail-promotion.ts";
import {
  addSent,
  countShoppers,
  findSame,
  insertPromotion,
  lockSending,
  updateTask,
} from "./promotion-store.ts";

type Promotion = { title: string; message: string; link?: string | undefined };

/** Up to this many shoppers are notified while the sender waits, which takes two or three seconds. */
export const TOLD_AT_ONCE = 25_000;
/**
 * How many one statement notifies, so that it ends long before the statement timeout, also while PostgreSQL still checks
 * their foreign keys by a plan for the few shoppers that there were before.
 */
const BATCH = 2_000;

/** How many shoppers were notified, or the task that will notify them; and the mails. */
type Sent = { sent: number; shoppers: number; task: string | null; mailing: StartedMailing | null };

/**
 * Notifies every shopper of a promotion: at once, or for very many by a task, in batches; with `byMail` it is also mailed to
 * the newsletter's addresses. Throws `promotion_repeated` when the same one was sent a few minutes ago, by whomever.
 */
export async function promote(
  shop: Shop,
  sender: StaffMember,
  { byMail = false, ...promotion }: Promotion & { byMail?: boolean | undefined },
  { transact } = notIdempotent(shop),
): Promise<Sent> {
  return transact(async (tx) => {
    await lockSending(tx);
    await requireNew(shop, tx, promotion);
    const shoppers = await countShoppers(tx);
    const row = await insertPromotion(tx, {
      ...promotion,
      ...{ sentBy: sender.id, sentAt: shop.clock(), receivers: shoppers },
    });
    const mailing = byMail ? await beginMailing(shop, tx, sender, { ...promotion, id: row.id }) : null;
    const input = { ...promotion, promotion: row.id, createdAt: row.sentAt.toISOString() };
    if (shoppers <= TOLD_AT_ONCE) {
      const sent = await tellAll(shop, tx, input);
      return { sent, shoppers: sent, task: null, mailing };
    }
    const message = inWords(0);
    const task = await beginTask(shop, tx, sender, promotionTask, { input, total: shoppers, message });
    await updateTask(tx, row.id, task);
    return { sent: 0, shoppers, task, mailing };
  });
}

async function requireNew({ clock }: Shop, tx: Transaction, promotion: Promotion): Promise<void> {
  const now = clock().getTime();
  const after = new Date(now - notificationLimits.promotionRepeatMinutes * 60_000);
  const same = await findSame(tx, promotion, after);
  if (same) throw new ShopError("promotion_repeated", { message: await describeRepeat(tx, same, now) });
}

async function describeRepeat(
  tx: Transaction,
  { sentBy, sentAt }: PromotionRow,
  now: number,
): Promise<string> {
  const name = (await findStaffNames(tx, [sentBy])).get(sentBy);
  const minutes = Math.floor((now - sentAt.getTime()) / 60_000);
  return name === undefined
    ? t(
        "A former member sent this promotion {minutes, plural, one {# minute} other {# minutes}} ago. To send it again, change its text or wait.",
        { minutes },
      )
    : t(
        "{name} sent this promotion {minutes, plural, one {# minute} other {# minutes}} ago. To send it again, change its text or wait.",
        { name, minutes },
      );
}

type Input = Promotion & { promotion: string; createdAt: string };

/** Notifies shoppers of a promotion; each step continues after the last notified shopper. */
export const promotionTask = defineTask<Input, string>({
  kind: "promotion",
  async step(shop, tx, input, after) {
    const { sent, next } = await tellSome(shop, tx, input, after);
    return { done: sent, next, message: inWords };
  },
});

/** What is said when shoppers have been notified. */
function inWords(shoppers: number): string {
  return t("Sent to {shoppers, plural, one {# shopper} other {# shoppers}}", { shoppers });
}

async function tellAll(shop: Shop, tx: Transaction, input: Input): Promise<number> {
  let sent = 0;
  let after: string | undefined;
  do {
    const told = await tellSome(shop, tx, input, after);
    sent += told.sent;
    after = told.next;
  } while (after !== undefined);
  return sent;
}

async function tellSome({ events }: Shop, tx: Transaction, input: Input, after: string | undefined) {
  const createdAt = new Date(input.createdAt);
  const told = await insertForSome(tx, { ...input, type: "promotion", createdAt }, after, BATCH);
  await addSent(tx, input.promotion, told.sent);
  const next = told.sent < BATCH ? undefined : told.last;
  // One event for all pages instead of one each: they fetch what is new.
  if (next === undefined) await events.publish(tx, promotionSent, {});
  return { sent: told.sent, next };
}
