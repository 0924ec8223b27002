import { ShopError } from "../../contract/errors.ts";
import type { SubscriberFilters } from "../../contract/newsletter/staff-endpoints.ts";
import { toCsv } from "../csv.ts";
import type { BoundedCount } from "../db/bounded-count.ts";
import type { Shop } from "../shop.ts";
import { countSubscribersUpToMax } from "./mailing-store.ts";
import { deleteSubscriber, insertSubscriber, subscriberList } from "./store.ts";

const SUBSCRIBERS_AT_ONCE = 1_000;

/** Adds an address to the newsletter. The answer does not reveal whether it was subscribed already. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await insertSubscriber(shop.db, email);
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
