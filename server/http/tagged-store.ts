import { LRUCache } from "lru-cache";

/** A cache whose entries are found by key and invalidated by tag. */
export type TaggedStore<Kept> = {
  /** The entry that is asked for by a request. */
  get(key: string): Kept | undefined;
  /** The same without a request. */
  peek(key: string): Kept | undefined;
  /** Stores an entry in place of the earlier one; too large entries are not stored. */
  set(key: string, kept: Kept): void;
  delete(key: string): void;
  drop(tags: Iterable<string>): void;
  /** The entries with one of the tags. */
  tagged(tags: Iterable<string>): Kept[];
  clear(): void;
};

/** The part of a cache for what nobody has asked for since it was stored. */
const NEW_PART = 1 / 4;

/**
 * Creates a cache of this many bytes, as measured by `sizeOf`; the least recently used entries are evicted. It is a
 * segmented one: entries that nobody has asked for yet share a quarter of it, so that thousands of requests for different
 * URLs, such as a crawler's, neither evict what many ask for nor fill the memory.
 */
export function createTaggedStore<Kept extends { tags: readonly string[] }>(
  maxBytes: number,
  sizeOf: (kept: Kept, key: string) => number,
): TaggedStore<Kept> {
  const keysByTag = new Map<string, Set<string>>();
  const dispose = ({ tags }: Kept, key: string) => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const segment = (part: number) =>
    new LRUCache<string, Kept>({ maxSize: Math.floor(part * maxBytes), sizeCalculation: sizeOf, dispose });
  const unasked = segment(NEW_PART);
  const asked = segment(1 - NEW_PART);
  const peek = (key: string) => asked.peek(key) ?? unasked.peek(key);
  const remove = (key: string) => asked.delete(key) || unasked.delete(key);
  const place = (where: typeof asked, key: string, kept: Kept) => {
    remove(key);
    where.set(key, kept);
    if (!where.has(key)) return;
    for (const tag of kept.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  };
  const keysOf = (tags: Iterable<string>) => [...tags].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]);
  return {
    get(key) {
      const kept = asked.get(key);
      if (kept) return kept;
      const first = unasked.get(key);
      if (first) place(asked, key, first);
      return first;
    },
    peek,
    set: (key, kept) => place(asked.has(key) ? asked : unasked, key, kept),
    delete: (key) => void remove(key),
    drop(tags) {
      for (const key of keysOf(tags)) remove(key);
    },
    tagged: (tags) => keysOf(tags).flatMap((key) => peek(key) ?? []),
    clear() {
      unasked.clear();
      asked.clear();
    },
  };
}
