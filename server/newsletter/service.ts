import { ShopError } from "../../contract/errors.ts";
import type { SubscriberFilters } from "../../contract/newsletter/staff-endpoints.ts";
import { toCsv } from "../csv.ts";
import { DAY_MS } from "../days.ts";
import { removeInBatches } from "../db/batches.ts";
import type { BoundedCount } from "../db/bounded-count.ts";
import { inTransaction } from "../db/database.ts";
import { queueMail } from "../mail/service.ts";
import type { Shop } from "../shop.ts";
import { countSubscribersUpToMax } from "./mailing-store.ts";
import {
  confirmRequest,
  deleteRequestsBefore,
  deleteSubscriber,
  insertRequest,
  subscriberList,
} from "./store.ts";

const SUBSCRIBERS_AT_ONCE = 1_000;
/** How long a link to confirm is valid. */
const REQUEST_DAYS = 7;
const ASK_AGAIN_MS = 10 * 60_000;

/**
 * Mails a link by which an address confirms that it wants the newsletter, at most every ten minutes: nobody gets it because
 * somebody else typed their address. The answer does not reveal whether it was subscribed already.
 */
export function subscribe(shop: Shop, email: string): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const now = shop.clock();
    const askedBefore = new Date(now.getTime() - ASK_AGAIN_MS);
    const token = await insertRequest(tx, { email, now, askedBefore });
    if (!token) return;
    const link = new URL(`/confirm-newsletter?token=${token}`, shop.config.publicUrl).href;
    await queueMail(shop, tx, {
      to: { email },
      mail: { template: "confirm-newsletter", link, validDays: REQUEST_DAYS },
    });
  });
}

/** Puts the address of a mailed link on the newsletter; again is fine. Throws `link_expired`. */
export async function confirmSubscription(shop: Shop, token: string): Promise<void> {
  const isOnList = await inTransaction(shop.db, (tx) => confirmRequest(tx, token));
  if (!isOnList)
    throw new ShopError("link_expired", {
      message: "This link has expired. Please enter your email address in the shop again.",
    });
}

/** Deletes the addresses that did not confirm in time. */
export async function sweepRequests(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - REQUEST_DAYS * DAY_MS);
  await removeInBatches((limit) => deleteRequestsBefore(shop.db, before, limit));
}

/** Takes an address off the newsletter by the token of its link; the same for one that is off it already. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  await deleteSubscriber(shop.db, token);
}

/** Takes an address off the newsletter by its id. Throws `subscriber_not_found`. */
export async function removeSubscriber(shop: Shop, id: string): Promise<void> {
  if (!(await deleteSubscriber(shop.db, id))) throw new ShopError("subscriber_not_found");
}

/** Counts the addresses on the list, up to a maximum. */
export function countSubscribers(shop: Shop): Promise<BoundedCount> {
  return countSubscribersUpToMax(shop.db);
}

/** Returns a page of those who get the newsletter. Throws `invalid_input` for a cursor of another list. */
export async function readSubscribers(shop: Shop, query: SubscriberFilters) {
  const { rows, ...page } = await subscriberList.read(shop.db, query);
  const subscribers = rows.map(({ id, email, createdAt }) => ({
    ...{ _id: id, email, since: createdAt.toISOString() },
  }));
  return { ...page, subscribers };
}

/**
 * Streams all addresses as CSV, each with its link to unsubscribe, for the service that sends the newsletter. `inTurn`
 * runs each database read.
 */
export async function* exportSubscribers(
  shop: Shop,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  yield `\ufeff${toCsv([["Email", "Since", "Unsubscribe"]])}`;
  const pages = subscriberList.pages(shop.db, { limit: SUBSCRIBERS_AT_ONCE });
  while (true) {
    const page = await inTurn(() => pages.next());
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
