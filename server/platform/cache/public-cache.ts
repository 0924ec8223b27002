import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { ShopError } from "#contract/errors.ts";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";
import { isFromPage } from "#platform/http/page-requests.ts";
import { type CachedCount, createCachedCounts } from "./cached-counts.ts";
import { asEntry, type Entry, isCached, type PublicReply, sizeOf } from "./public-reply.ts";
import { createSender, type Sender } from "./public-sender.ts";
import { createFlights } from "./single-flight.ts";
import { createTaggedStore } from "./tagged-store.ts";

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_URLS_LENGTH = 2_000_000;
// A fallback for changes without an event, such as a product edited by hand in the database.
const MAX_AGE_MS = 60_000;
// The maximum wait for a stale reply to be refreshed; after a failure it is not retried at once.
const REFRESH_WITHIN_MS = 1_000;
const REFRESH_AGAIN_MS = 5_000;
/** A reply that has answered so many requests may show the quantities of a second ago. */
const POPULAR_HITS = 50;
/** A popular reply becomes stale this long after the first quantity in it has changed. */
const FRESH_FOR_MS = 500;
/** Who asks within this time after that gets the stale reply, while a new one is made. */
const STALE_FOR_MS = 300;

/** The parts of a request that determine its public reply. */
type Asked = Pick<IncomingMessage, "url" | "headers">;

export type PublicCache = {
  /**
   * Answers from the cache, or produces the reply once for all concurrent requests. `address` is the cache key: equal
   * for all requests that get this reply.
   */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    produce: () => Promise<PublicReply>,
  ): Promise<FastifyReply>;
  /**
   * The reply to this request, if another one has asked for it: the current one in the cache, or the one that is being
   * produced for other requests.
   */
  find(request: Asked): Entry | Promise<Entry> | undefined;
  /** Whether a public reply was requested like this: it may be cached, stale, or being produced. */
  knows(request: Asked): boolean;
  canResend: Sender["canResend"];
  resend: Sender["resend"];
  /** Invalidates the replies with one of the tags, because their data has changed. */
  drop(tags: readonly string[]): void;
  /**
   * The same for quantities, which change with every sale: a popular reply may still show those of a second ago, so that
   * nobody who reads waits for sales, and no sale for readers.
   */
  markStale(tags: readonly string[]): void;
  /** Invalidates everything. */
  clear(): void;
  /** The tags of the reply that was sent over this response; undefined if it was not a cached one. */
  tagsOf(response: object): readonly string[] | undefined;
  count: CachedCount;
};

/**
 * Caches public replies, pages and API alike: rendered once, compressed on demand, and invalidated when their data
 * changes, together with any that is being produced (see single-flight.ts). A stale reply that cannot be refreshed,
 * because the database is unavailable or the shop overloaded, is still served.
 */
export function createPublicCache({
  maxAgeMs = MAX_AGE_MS,
  refreshWithinMs = REFRESH_WITHIN_MS,
} = {}): PublicCache {
  const entries = createTaggedStore<Entry>(MAX_BYTES, (entry, key) => sizeOf(entry) + key.length);
  /** The key of each reply by what was asked for: most requests are like one before. */
  const keys = new LRUCache<string, string>({
    maxSize: MAX_URLS_LENGTH,
    sizeCalculation: (key, asked) => key.length + asked.length,
  });
  const flights = createFlights<Entry>();
  const sender = createSender();
  const sent = new WeakMap<object, readonly string[]>();
  const counts = createCachedCounts(maxAgeMs);

  async function obtain(key: string, produce: () => Promise<PublicReply>): Promise<Entry> {
    const cached = entries.get(key);
    if (cached && isCurrent(cached)) return cached;
    const begun = performance.now();
    const make = async () => {
      const entry = asEntry(await produce(), maxAgeMs, begun);
      if (cached) entry.hits = Math.floor(cached.hits / 2);
      return entry;
    };
    const made = flights.join(key, make, keep, { isRefresh: cached !== undefined && isPopular(cached) });
    if (!cached) return made;
    const refreshing = refresh(key, cached, made);
    if (begun >= Math.min(cached.expiresAt, cached.staleAt + STALE_FOR_MS)) return refreshing;
    // Others are not asked to wait for it either.
    cached.staleAt = begun + refreshWithinMs;
    refreshing.catch(() => {});
    return cached;
  }

  /** The new reply; the cached one if it cannot be made. */
  async function refresh(key: string, cached: Entry, made: Promise<Entry>): Promise<Entry> {
    const entry = await refreshed(made, refreshWithinMs).catch((error: unknown) => {
      entries.delete(key);
      throw error;
    });
    if (entry) return entry;
    const now = performance.now();
    cached.expiresAt = Math.max(cached.expiresAt, now + REFRESH_AGAIN_MS);
    cached.staleAt = Math.max(cached.staleAt, now + FRESH_FOR_MS);
    return cached;
  }

  function isCurrent({ expiresAt, staleAt }: Entry): boolean {
    return performance.now() < Math.min(expiresAt, staleAt);
  }

  function keep(key: string, entry: Entry, isStale: boolean): void {
    // Another one, begun later, may have been made sooner.
    if (entry.createdAt < (entries.peek(key)?.createdAt ?? 0)) return;
    if (isStale) entry.staleAt = performance.now() + FRESH_FOR_MS;
    if (isCached(entry)) entries.set(key, entry);
    else if (entry.status !== 503) entries.delete(key);
  }

  return {
    async serve(request, reply, address, produce) {
      // A page that is being rendered never waits for a reply whose request is still queued.
      const isPage = isFromPage(request);
      const key = `${isPage ? "page" : ""} ${readerLanguage()} ${address}`;
      if (!isPage) keys.set(askedFor(request), key);
      const entry = await obtain(key, produce);
      sent.set(reply.raw, entry.tags);
      entry.hits += 1;
      return sender.send(request, reply, entry);
    },
    find(request) {
      const key = keys.get(askedFor(request));
      if (key === undefined) return undefined;
      const cached = entries.get(key);
      if (!cached) return flights.current(key);
      // A stale one may have to be sent when it cannot be refreshed.
      if (!isCurrent(cached)) return undefined;
      cached.hits += 1;
      return cached;
    },
    knows: (request) => keys.has(askedFor(request)),
    canResend: sender.canResend,
    resend: sender.resend,
    drop(tags) {
      const changed = new Set(tags);
      flights.change(changed);
      counts.drop(changed);
      entries.drop(tags);
    },
    markStale(tags) {
      const changed = new Set(tags);
      flights.markStale(changed);
      counts.drop(changed);
      const staleAt = performance.now() + FRESH_FOR_MS;
      for (const [key, entry] of entries.tagged(tags))
        if (isPopular(entry)) entry.staleAt = Math.min(entry.staleAt, staleAt);
        else entries.delete(key);
    },
    clear() {
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

/** The reply to a call is in a language that the caller accepts. */
function askedFor({ url, headers }: Asked): string {
  return `${headers["accept-language"] ?? ""} ${url}`;
}

function isPopular({ hits }: Entry): boolean {
  return hits >= POPULAR_HITS;
}

/** Makes the reply again; returns undefined when the database is unavailable or it takes too long. */
async function refreshed<Made extends { status: number }>(
  made: Promise<Made>,
  withinMs: number,
): Promise<Made | undefined> {
  const unlessAway = made.then(
    (entry) => (entry.status === 503 ? undefined : entry),
    (error: unknown) => {
      if (isDatabaseUnavailable(error) || isRefused(error)) return undefined;
      throw error;
    },
  );
  return Promise.race([unlessAway, wait(withinMs, undefined, { ref: false })]);
}

/** The server was too busy to make it. */
function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.code === "unavailable";
}
