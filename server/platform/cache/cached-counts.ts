import type { BoundedCount } from "#platform/db/lists/bounded-count.ts";
import { createFlights } from "./single-flight.ts";
import { createTaggedStore } from "./tagged-store.ts";

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * A cached count that many replies share, such as the number of products of a kind. It is invalidated with the replies
 * that carry one of its tags.
 */
export type CachedCount = (
  name: string,
  tags: readonly string[],
  find: () => Promise<BoundedCount>,
) => Promise<BoundedCount>;

/** Creates a cache of counts; one that is older than `maxAgeMs`, in milliseconds, is counted again. */
export function createCachedCounts(maxAgeMs: number) {
  type Cached = { value: BoundedCount; tags: readonly string[]; until: number };
  const cached = createTaggedStore<Cached>(MAX_BYTES, (_, name) => name.length + 500);
  const flights = createFlights<Cached>();
  const find: CachedCount = async (name, tags, make) => {
    const earlier = cached.get(name);
    if (earlier && performance.now() < earlier.until) return earlier.value;
    const made = async () => ({ value: await make(), tags, until: performance.now() + maxAgeMs });
    return (await flights.join(name, made, cached.set)).value;
  };
  return {
    find,
    drop(tags: ReadonlySet<string>) {
      flights.change(tags);
      cached.drop(tags);
    },
    clear() {
      flights.change("everything");
      cached.clear();
    },
  };
}
