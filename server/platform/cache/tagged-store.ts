import { LRUCache } from "lru-cache";

/** A cache whose entries are found by key and invalidated by tag. */
export type TaggedStore<Cached> = {
  /** Finds an entry for a request, which counts as a use. */
  get(key: string): Cached | undefined;
  /** Finds an entry without counting a use. */
  peek(key: string): Cached | undefined;
  /** Stores an entry in place of the earlier one; too large entries are not stored. */
  set(key: string, cached: Cached): void;
  delete(key: string): void;
  drop(tags: Iterable<string>): void;
  /** The entries with one of the tags, and their keys. */
  tagged(tags: Iterable<string>): [key: string, cached: Cached][];
  clear(): void;
};

/** The share of a cache for entries that have not been used since they were stored. */
const PROBATIONARY_SHARE = 1 / 4;

/**
 * Creates a segmented LRU cache (https://en.wikipedia.org/wiki/Cache_replacement_policies#Segmented_LRU) of this many bytes,
 * as measured by `sizeOf`. Its first use moves an entry to the protected segment; each segment evicts what was used longest
 * ago. So thousands of different URLs that are requested once, as by a crawler, neither evict what is used again nor fill
 * the memory. What the protected segment evicts is dropped.
 */
export function createTaggedStore<Cached extends { tags: readonly string[] }>(
  maxBytes: number,
  sizeOf: (cached: Cached, key: string) => number,
): TaggedStore<Cached> {
  const keysByTag = new Map<string, Set<string>>();
  const dispose = ({ tags }: Cached, key: string) => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const segment = (share: number) =>
    new LRUCache<string, Cached>({ maxSize: Math.floor(share * maxBytes), sizeCalculation: sizeOf, dispose });
  const probationarySegment = segment(PROBATIONARY_SHARE);
  const protectedSegment = segment(1 - PROBATIONARY_SHARE);
  const peek = (key: string) => protectedSegment.peek(key) ?? probationarySegment.peek(key);
  const remove = (key: string) => protectedSegment.delete(key) || probationarySegment.delete(key);
  const place = (where: typeof protectedSegment, key: string, cached: Cached) => {
    remove(key);
    where.set(key, cached);
    if (!where.has(key)) return;
    for (const tag of cached.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  };
  const keysOf = (tags: Iterable<string>) =>
    new Set([...tags].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
  return {
    get(key) {
      const used = protectedSegment.get(key);
      if (used) return used;
      const unused = probationarySegment.get(key);
      if (unused) place(protectedSegment, key, unused);
      return unused;
    },
    peek,
    set: (key, cached) =>
      place(protectedSegment.has(key) ? protectedSegment : probationarySegment, key, cached),
    delete: (key) => void remove(key),
    drop(tags) {
      for (const key of keysOf(tags)) remove(key);
    },
    tagged: (tags) =>
      [...keysOf(tags)].flatMap((key) => {
        const cached = peek(key);
        return cached ? [[key, cached] as [string, Cached]] : [];
      }),
    clear() {
      probationarySegment.clear();
      protectedSegment.clear();
    },
  };
}
