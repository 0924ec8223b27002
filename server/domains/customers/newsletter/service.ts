import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { SubscriberFilters } from "#contract/newsletter/staff-endpoints.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import type { Admit } from "#platform/admit.ts";
import { toCsv } from "#platform/csv/csv.ts";
import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { BoundedCount } from "#platform/db/lists/bounded-count.ts";
import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import { askSubscriberJob } from "./jobs.ts";
import {
  confirmRequest,
  countSubscribersUpToMax,
  deleteRequestsBefore,
  deleteSubscriber,
  insertRequest,
  subscriberList,
} from "./store.ts";

const SUBSCRIBERS_AT_ONCE = 1_000;
/** How long a link to confirm is valid. */
const REQUEST_DAYS = 7;

/**
 * Queues a mail with a link by which an address confirms that it wants the newsletter: nobody gets it because somebody else
 * typed their address. Only the job checks whether the address has it, so that the answer and its timing are the same.
 */
export async function subscribe({ db, jobs }: Shop, email: string): Promise<void> {
  await jobs.send(db, askSubscriberJob, { email });
}

/** Mails that link, at most once a day to an address that has not confirmed. A retry sends no second mail. */
export async function askSubscriber(shop: Shop, email: string, jobId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock();
    const token = await insertRequest(tx, { email, now, askedBefore: new Date(now.getTime() - DAY_MS) });
    if (!token) return;
    await queueMail(shop, tx, {
      id: mailId(`confirm-newsletter:${jobId}`),
      to: { email },
      mail: {
        template: "confirm-newsletter",
        link: pageUrl(shop, `/confirm-newsletter?token=${token}`),
        validDays: REQUEST_DAYS,
      },
    });
  });
}

/** Puts the address of a mailed link on the newsletter; again is fine. Throws `link_expired`. */
export async function confirmSubscription(shop: Shop, token: string): Promise<void> {
  const isOnList = await inTransaction(shop.db, (tx) => confirmRequest(tx, token, firstValid(shop)));
  if (!isOnList)
    throw new ShopError("link_expired", {
      message: t("This link has expired. Please enter your email address in the shop again."),
    });
}

/** When the oldest request was mailed that is still valid. */
const firstValid = ({ clock }: Shop) => new Date(clock().getTime() - REQUEST_DAYS * DAY_MS);

/** Deletes the addresses that did not confirm in time. */
export async function sweepRequests(shop: Shop): Promise<void> {
  await removeInBatches((limit) => deleteRequestsBefore(shop.db, firstValid(shop), limit));
}

/** Takes an address off the newsletter by the token of its link; the same for one that is off it already. */
export async function unsubscribe({ db }: Shop, token: string): Promise<void> {
  await deleteSubscriber(db, token);
}

/** Takes an address off the newsletter by its id. Throws `subscriber_not_found`. */
export async function removeSubscriber({ db }: Shop, id: string): Promise<void> {
  if (!(await deleteSubscriber(db, id))) throw new ShopError("subscriber_not_found");
}

/** Counts the addresses on the list, up to a maximum. */
export function countSubscribers({ db }: Shop): Promise<BoundedCount> {
  return countSubscribersUpToMax(db);
}

/** Returns a page of those who get the newsletter. Throws `invalid_input` for a cursor of another list. */
export async function readSubscribers({ db }: Shop, query: SubscriberFilters) {
  const { rows, ...page } = await subscriberList.read(db, query);
  const subscribers = rows.map(({ id, email, createdAt }) => ({
    ...{ _id: id, email, since: createdAt.toISOString() },
  }));
  return { ...page, subscribers };
}

/**
 * Streams all addresses as CSV, each with its link to unsubscribe, for the service that sends the newsletter. `admit`
 * runs each database read.
 */
export async function* exportSubscribers(shop: Shop, admit: Admit): AsyncGenerator<string> {
  yield `\ufeff${toCsv([["Email", "Since", "Unsubscribe"]])}`;
  const pages = subscriberList.pages(shop.db, { limit: SUBSCRIBERS_AT_ONCE });
  while (true) {
    const page = await admit(() => pages.next());
    if (page.done) return;
    yield toCsv(
      page.value.map(({ id, email, createdAt }) => [
        ...[email, createdAt.toISOString(), unsubscribeLinkOf(shop, id)],
      ]),
    );
  }
}

/** The link by which an address unsubscribes: a page, and for mail programs a call (RFC 8058). */
export function unsubscribeLinkOf({ config }: Shop, token: string): string {
  return new URL(`/unsubscribe?token=${token}`, config.publicUrl).href;
}
