import { t } from "#contract/i18n/i18n.ts";
import { unsubscribeLinkOf } from "#domains/customers/index.ts";
import { DeliveryUnclear, deliverMail, mailId, RecipientRefused } from "#domains/mail/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { describeError } from "#platform/log/describe-error.ts";
import type { Shop } from "#platform/shop.ts";
import { beginTask } from "#platform/tasks/service.ts";
import { defineTask, TaskDelayed } from "#platform/tasks/task.ts";
import type { NewsletterMailing } from "#schema/promotions.ts";
import {
  addMails,
  claimMail,
  countReceivers,
  deleteMailsBefore,
  insertMailing,
  listMailings,
  listReceivers,
  markRefused,
  releaseMail,
} from "./mailing-store.ts";

/** A step is over within seconds, so that a task that is stopped soon sends no more. */
const MAILS_AT_ONCE = 20;
/** Longer than a task can take. */
const KEPT_DAYS = 60;

type Promotion = { title: string; message: string; link?: string | undefined };

/** A mailing that was started: how many it is for, and its task. */
export type StartedMailing = { receivers: number; task: string };

/**
 * Mails a promotion to the newsletter's addresses by a task, which the caller's transaction starts. Returns null when there
 * are none. `id` is the promotion's.
 */
export async function beginMailing(
  shop: Shop,
  tx: Transaction,
  sender: StaffMember,
  { id, title, message, link }: Promotion & { id: string },
): Promise<StartedMailing | null> {
  const receivers = await countReceivers(tx);
  if (receivers === 0) return null;
  const task = await beginTask(shop, tx, sender, mailPromotionTask, {
    ...{ input: { mailing: id, title, message, link }, total: receivers },
    message: inWords(0),
  });
  await insertMailing(tx, { id, receivers, taskId: task });
  return { receivers, task };
}

/** The mailings of some promotions, by the promotions' ids. */
export async function findMailings(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NewsletterMailing>> {
  const rows = ids.length > 0 ? await listMailings(db, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

type Input = Promotion & { mailing: string };

/**
 * Mails a promotion, address by address. Each is noted before its mail is sent, in a transaction of its own, and the note is
 * taken back only when the mail was certainly not sent. So nobody gets it twice, whoever dies or runs at the same time:
 * of a process that dies, the one address whose mail it was sending may get none.
 */
export const mailPromotionTask = defineTask<Input, string, { last: string | undefined; isOver: boolean }>({
  kind: "promotion-mails",
  async prepare(shop, input, after) {
    const receivers = await listReceivers(shop.db, input.mailing, after, MAILS_AT_ONCE);
    for (const receiver of receivers) await mailOnce(shop, input, receiver);
    return { last: receivers.at(-1), isOver: receivers.length < MAILS_AT_ONCE };
  },
  async step(_shop, tx, { mailing }, after, { last, isOver }) {
    const sums = last === undefined ? { mailed: 0 } : await addMails(tx, mailing, { after, last });
    return { done: sums.mailed, next: isOver ? undefined : last, message: inWords };
  },
});

async function mailOnce(shop: Shop, { mailing, ...promotion }: Input, subscriber: string): Promise<void> {
  const address = await claimMail(shop.db, mailing, subscriber);
  if (address === undefined) return;
  const { title, message, link = null } = promotion;
  const unsubscribeLink = unsubscribeLinkOf(shop, subscriber);
  const mail = { template: "promotion", title, message, link, unsubscribeLink } as const;
  // The grocer writes it in the shop's main language.
  const [language = "en"] = shop.settings.current.languages;
  const id = mailId(`promotion:${mailing}:${subscriber}`);
  try {
    await inLanguage(language, () => deliverMail(shop, { name: "", address }, mail, id));
  } catch (error) {
    if (error instanceof RecipientRefused) return markRefused(shop.db, mailing, subscriber);
    if (error instanceof DeliveryUnclear)
      return shop.log.warn(`The mail ${id} is not sent again: ${describeError(error)}.`);
    await releaseMail(shop.db, mailing, subscriber);
    throw new TaskDelayed(t("The mail server takes no mails now. We try again by ourselves."), {
      cause: error,
    });
  }
}

function inWords(count: number): string {
  return t("Mailed to {count, plural, one {# subscriber} other {# subscribers}}", { count });
}

/** Forgets whom mailings have mailed, once they are long over. */
export async function sweepMails({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await removeInBatches((limit) => deleteMailsBefore(db, before, limit));
}
