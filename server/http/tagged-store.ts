import { LRUCache } from "lru-cache";

/** What is kept until something changes that it shows: found by key, thrown away by tag. */
export type TaggedStore<Kept> = {
  get(key: string): Kept | undefined;
  /** Keeps it in the place of what was there; what is too large is not kept. */
  set(key: string, kept: Kept): void;
  delete(key: string): void;
  drop(tags: Iterable<string>): void;
  clear(): void;
};

/** Room for so many bytes, as `sizeOf` counts them: what nobody asked for the longest makes room for the rest. */
export function createTaggedStore<Kept extends { tags: readonly string[] }>(
  maxBytes: number,
  sizeOf: (kept: Kept) => number,
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
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}
