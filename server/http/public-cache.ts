import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createKeptCounts, type KeepCount } from "./kept-counts.ts";
import { createOutdated } from "./outdated.ts";
import { isFromPage } from "./page-requests.ts";
import { asEntry, type Entry, isKept, type PublicReply, sizeOf } from "./public-reply.ts";
import { createSender, type Sender } from "./public-sender.ts";
import { refreshed } from "./refresh.ts";
import { createRounds } from "./rounds.ts";
import type { SharedReads } from "./shared-reads.ts";
import { createFlights } from "./single-flight.ts";
import { createTaggedStore } from "./tagged-store.ts";

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_URLS_LENGTH = 2_000_000;
// A fallback for changes without an event, such as a product edited by hand in the database.
const MAX_AGE_MS = 60_000;
// The maximum wait for a stale reply to be refreshed; after a failure it is not retried at once.
const REFRESH_WITHIN_MS = 1_000;
const REFRESH_AGAIN_MS = 5_000;
/** From this many requests on, counted since it was made, a reply is renewed before the next one asks for it. */
const POPULAR_HITS = 10;
/** However many sales there are: what reported them waits that long at most for a renewal to begin. */
const RENEW_EVERY_MS = 50;

/** The body of a reply that only `PublicCache.outdate` has invalidated, and the tags of what has changed in it. */
export type Outdated = { body: string; tags: ReadonlySet<string> };

/** Brings an outdated reply up to date. It is kept as long as the reply, so it should refer to little. */
export type Renew = (outdated: Outdated) => Promise<PublicReply>;

export type PublicCache = {
  /**
   * Answers from the cache, or produces the reply once for all concurrent requests. `address` is the cache key: equal
   * for all requests that get this reply. `produce` gets an earlier reply that only `outdate` has invalidated. `renew`
   * does the same without a request, so that it can be done before the next one.
   */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    produce: (outdated?: Outdated) => Promise<PublicReply>,
    renew?: Renew,
  ): Promise<FastifyReply>;
  /**
   * The reply to a request for this URL, if it was requested before: the current one in the cache, or the one that is
   * being produced for other requests.
   */
  find(url: string): Entry | Promise<Entry> | undefined;
  /** Whether a public reply was requested by this URL: it may be cached, stale, or being produced. */
  knows(url: string): boolean;
  canResend: Sender["canResend"];
  resend: Sender["resend"];
  /** Invalidates the replies with one of the tags, because their data has changed. */
  drop(tags: readonly string[]): void;
  /**
   * The same for data that the producer of a reply can replace in its old body. A popular reply is renewed at once, and
   * answers requests until then: whoever reports the change must wait for the promise before saying that it was made.
   */
  outdate(tags: readonly string[]): Promise<void>;
  /** Invalidates everything. */
  clear(): void;
  /** The tags of the reply that was sent over this response; undefined if it was not a cached one. */
  tagsOf(response: object): readonly string[] | undefined;
  count: KeepCount;
};

/**
 * Caches public replies, pages and API alike: rendered once, compressed on demand, and invalidated when their data
 * changes, together with any that is being produced (see single-flight.ts). A stale reply that cannot be refreshed,
 * because the database is unavailable or the shop overloaded, is still served.
 */
export function createPublicCache(
  reads: SharedReads,
  { maxAgeMs = MAX_AGE_MS, refreshWithinMs = REFRESH_WITHIN_MS } = {},
): PublicCache {
  const entries = createTaggedStore<Entry>(MAX_BYTES, (entry, key) => sizeOf(entry) + key.length);
  /** When a cached reply becomes stale. */
  const ages = new WeakMap<Entry, number>();
  /** Replies of which their producer can bring the body up to date. */
  const outdated = createOutdated<Entry>();
  /** The key of each URL that was requested: most requests are for a URL that was requested before. */
  const keys = new LRUCache<string, string>({
    maxSize: MAX_URLS_LENGTH,
    sizeCalculation: (key, url) => key.length + url.length,
  });
  /** The key of each reply that can be renewed without a request, and how. */
  const renewals = new WeakMap<Entry, { key: string; renew: Renew }>();
  const renewInRounds = createRounds(RENEW_EVERY_MS, renewPopular);
  const flights = createFlights<Entry>();
  const sender = createSender();
  const sent = new WeakMap<object, readonly string[]>();
  const counts = createKeptCounts(reads, maxAgeMs);

  async function obtain(key: string, produce: (outdated?: Outdated) => Promise<PublicReply>): Promise<Entry> {
    const kept = entries.get(key);
    const young = kept && isYoung(kept) ? kept : undefined;
    const isOutdated = kept !== undefined && outdated.has(kept);
    if (young && !isOutdated) return young;
    const make = async () => {
      if (young) return update(young, [], produce);
      const entry = asEntry(await produce());
      ages.set(entry, performance.now() + maxAgeMs);
      return entry;
    };
    const made = flights.join(key, make, keep);
    if (!kept || isOutdated) return made;
    const entry = await refreshed(made, refreshWithinMs).catch((error: unknown) => {
      entries.delete(key);
      throw error;
    });
    if (entry) return entry;
    ages.set(kept, performance.now() + REFRESH_AGAIN_MS);
    return kept;
  }

  /** Makes a reply from an earlier one, of which something has changed; the rest of it is as old as it was. */
  async function update(earlier: Entry, changed: readonly string[], produce: Renew): Promise<Entry> {
    const { tags, end } = outdated.begin(earlier);
    for (const tag of changed) tags.add(tag);
    const entry = asEntry(await produce({ body: String(earlier.body), tags }));
    end(entry);
    ages.set(entry, ages.get(earlier) ?? 0);
    return entry;
  }

  async function renewPopular(key: string, changed: readonly string[]): Promise<void> {
    const kept = entries.peek(key);
    const renewal = kept && renewals.get(kept);
    const entry = renewal && (await update(kept, changed, renewal.renew).catch(() => undefined));
    const current = entries.peek(key);
    if (entry && current === kept) {
      renewals.set(entry, renewal);
      entries.set(key, entry);
      // Otherwise it could not be renewed, or is already another one: the next request brings that up to date.
    } else if (current) outdated.mark(current, changed);
  }

  /** Renews a popular reply, if that does not take too long; any other one is outdated from now on. */
  async function renewOrMark(entry: Entry, changed: readonly string[]): Promise<void> {
    const renewal = renewals.get(entry);
    const isPopular = renewal && entry.hits >= POPULAR_HITS && isYoung(entry) && !outdated.has(entry);
    if (!isPopular) return outdated.mark(entry, changed);
    const renewed = renewInRounds(renewal.key, changed).then(() => true);
    if (await Promise.race([renewed, wait(refreshWithinMs, false, { ref: false })])) return;
    const current = entries.peek(renewal.key);
    if (current) outdated.mark(current, changed);
  }

  function isYoung(entry: Entry): boolean {
    return performance.now() < (ages.get(entry) ?? 0);
  }

  function keep(key: string, entry: Entry): void {
    if (isKept(entry)) entries.set(key, entry);
    else if (entry.status !== 503) entries.delete(key);
  }

  /** Reports a change to everything but the entries. */
  function report(changed: ReadonlySet<string>): void {
    reads.changed(changed);
    flights.change(changed);
    counts.drop(changed);
  }

  return {
    async serve(request, reply, address, produce, renew) {
      // A page that is being rendered never waits for a reply whose request is still queued.
      const isPage = isFromPage(request);
      const key = `${isPage ? "page" : ""} ${address}`;
      if (!isPage) keys.set(request.url, key);
      const entry = await obtain(key, produce);
      sent.set(reply.raw, entry.tags);
      if (renew && !renewals.has(entry)) renewals.set(entry, { key, renew });
      entry.hits += 1;
      return sender.send(request, reply, entry);
    },
    find(url) {
      const key = keys.get(url);
      if (key === undefined) return undefined;
      const kept = entries.get(key);
      if (!kept || outdated.has(kept)) return flights.current(key);
      // A stale one may have to be sent when it cannot be refreshed.
      if (!isYoung(kept)) return undefined;
      kept.hits += 1;
      return kept;
    },
    knows: (url) => keys.has(url),
    canResend: sender.canResend,
    resend: sender.resend,
    drop(tags) {
      report(new Set(tags));
      entries.drop(tags);
    },
    async outdate(tags) {
      report(new Set(tags));
      await Promise.all(entries.tagged(tags).map((entry) => renewOrMark(entry, tags)));
    },
    clear() {
      reads.changed("everything");
      flights.change("everything");
      entries.clear();
      // The settings, such as the categories, determine which key a URL has.
      keys.clear();
      counts.clear();
    },
    tagsOf: (response) => sent.get(response),
    count: counts.find,
  };
}
