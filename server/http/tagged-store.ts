import { LRUCache } from "lru-cache";

/** A cache whose entries are found by key and invalidated by tag. */
export type TaggedStore<Kept> = {
  get(key: string): Kept | undefined;
  /** Stores an entry, replacing the earlier one; too large entries are not stored. */
  set(key: string, kept: Kept): void;
  delete(key: string): void;
  drop(tags: Iterable<string>): void;
  /** The entries with one of the tags. */
  tagged(tags: Iterable<string>): Kept[];
  clear(): void;
};

/** Creates a cache of this many bytes, as measured by `sizeOf`; the least recently used entries are evicted. */
export function createTaggedStore<Kept extends { tags: readonly string[] }>(
  maxBytes: number,
  sizeOf: (kept: Kept, key: string) => number,
): TaggedStore<Kept> {
  const keysByTag = new Map<string, Set<string>>();
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const keysOf = (tags: Iterable<string>) => [...tags].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]);
  return {
    get: (key) => kept.get(key),
    set(key, one) {
      kept.delete(key);
      kept.set(key, one);
      if (!kept.has(key)) return;
      for (const tag of one.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    delete: (key) => void kept.delete(key),
    drop(tags) {
      for (const key of keysOf(tags)) kept.delete(key);
    },
    tagged: (tags) => keysOf(tags).flatMap((key) => kept.peek(key) ?? []),
    clear: () => kept.clear(),
  };
}
