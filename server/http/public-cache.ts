import type { FastifyReply, FastifyRequest } from "fastify";
import { isFromPage } from "./page-requests.ts";
import { asEntry, type Entry, isKept, type PublicReply, send } from "./public-reply.ts";
import { refreshed } from "./refresh.ts";
import { createFlights } from "./single-flight.ts";
import { createTaggedStore } from "./tagged-store.ts";

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_NUMBER_BYTES = 1024 * 1024;
// Backstop for what no event announces, such as a product edited by hand in the database.
const MAX_AGE_MS = 60_000;
// Nobody waits longer for a kept reply to be made anew, and it is not tried again and again.
const REFRESH_WITHIN_MS = 1_000;
const REFRESH_AGAIN_MS = 5_000;

export type PublicCache = {
  /**
   * Answers from memory, or makes the reply once, however many ask for it at the same time. `address` is what was asked
   * for: the same for all who are to get this reply.
   */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    produce: () => Promise<PublicReply>,
  ): Promise<FastifyReply>;
  /** Throws away what carries one of the tags, because what it shows has changed. */
  drop(tags: readonly string[]): void;
  /** Throws everything away. */
  clear(): void;
  /** The tags of the reply that was sent over this response; undefined when it was none of those that are kept. */
  tagsOf(response: object): readonly string[] | undefined;
  number: KeepNumber;
};

/**
 * A number that many replies show, such as how many products there are of a kind: from memory, or found once. It is thrown
 * away with the replies that carry one of its tags.
 */
export type KeepNumber = (
  name: string,
  tags: readonly string[],
  find: () => Promise<number>,
) => Promise<number>;

/**
 * Keeps public replies, pages and API alike, ready to send: rendered once, compressed as they are asked for, thrown away when
 * something changes that they show, and with them whatever is being made of it (see single-flight.ts).
 * One that cannot be made anew when it is old, because the database is away or the shop is overrun, goes on being served.
 */
export function createPublicCache({
  maxAgeMs = MAX_AGE_MS,
  refreshWithinMs = REFRESH_WITHIN_MS,
} = {}): PublicCache {
  // With room for what a reply will be when it is compressed as well.
  const sizeOf = ({ body, tags }: Entry) => Math.ceil(1.5 * body.length) + 100 * tags.length + 1_000;
  const entries = createTaggedStore<Entry>(MAX_BYTES, sizeOf);
  /** When a kept reply is to be made anew. */
  const ages = new WeakMap<Entry, number>();
  const flights = createFlights<Entry>();
  const sent = new WeakMap<object, readonly string[]>();
  const numbers = createNumbers(maxAgeMs);

  async function obtain(key: string, produce: () => Promise<PublicReply>): Promise<Entry> {
    const kept = entries.get(key);
    if (kept && performance.now() < (ages.get(kept) ?? 0)) return kept;
    const made = flights.join(key, async () => asEntry(await produce()), keep);
    if (!kept) return made;
    const entry = await refreshed(made, refreshWithinMs).catch((error: unknown) => {
      entries.delete(key);
      throw error;
    });
    if (entry) return entry;
    ages.set(kept, performance.now() + REFRESH_AGAIN_MS);
    return kept;
  }

  function keep(key: string, entry: Entry): void {
    if (entry.status !== 503) entries.delete(key);
    if (!isKept(entry)) return;
    ages.set(entry, performance.now() + maxAgeMs);
    entries.set(key, entry);
  }

  return {
    async serve(request, reply, address, produce) {
      // A page that is being made never waits for a reply that somebody else waits to begin.
      const entry = await obtain(`${isFromPage(request) ? "page" : ""} ${address}`, produce);
      sent.set(reply.raw, entry.tags);
      return send(request, reply, entry);
    },
    drop(tags) {
      const changed = new Set(tags);
      flights.change(changed);
      entries.drop(changed);
      numbers.drop(changed);
    },
    clear() {
      flights.change("everything");
      entries.clear();
      numbers.clear();
    },
    tagsOf: (response) => sent.get(response),
    number: numbers.find,
  };
}

function createNumbers(maxAgeMs: number) {
  type Kept = { value: number; tags: readonly string[]; until: number };
  const kept = createTaggedStore<Kept>(MAX_NUMBER_BYTES, () => 500);
  const flights = createFlights<Kept>();
  const find: KeepNumber = async (name, tags, make) => {
    const earlier = kept.get(name);
    if (earlier && performance.now() < earlier.until) return earlier.value;
    const made = async () => ({ value: await make(), tags, until: performance.now() + maxAgeMs });
    return (await flights.join(name, made, kept.set)).value;
  };
  return {
    find,
    drop(tags: ReadonlySet<string>) {
      flights.change(tags);
      kept.drop(tags);
    },
    clear() {
      flights.change("everything");
      kept.clear();
    },
  };
}
