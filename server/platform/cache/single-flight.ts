/** The tags of what has changed, or "everything" when that is not known. */
type Change = ReadonlySet<string> | "everything";

/** A value that is being produced. */
type Flight<Made> = {
  made: Promise<Made>;
  /** A value for this key is cached, which may be sent meanwhile. */
  isRefresh: boolean;
  /** The changes since it began. */
  changes: Change[];
  /** The changes since it began that make its value only stale. */
  staleChanges: Change[];
};

type Keep<Made> = (key: string, made: Made, isStale: boolean) => void;

/** Whether a change invalidates a reply with these tags. */
function concerns(change: Change, tags: readonly string[]): boolean {
  return change === "everything" || tags.some((tag) => change.has(tag));
}

/**
 * Produces each value once for all concurrent requests. A request after a change does not join a flight that began
 * before it. The result is cached only if no change in the meantime concerns its tags, which are known at the end.
 */
export function createFlights<Made extends { tags: readonly string[] }>() {
  /** Flights begun since the last change, by key: only these may be joined. */
  const fresh = new Map<string, Flight<Made>>();
  const all = new Set<Flight<Made>>();

  async function fly(key: string, flight: Flight<Made>, make: () => Promise<Made>, keep: Keep<Made>) {
    try {
      const made = await make();
      const isHit = (change: Change) => concerns(change, made.tags);
      if (!flight.changes.some(isHit)) keep(key, made, flight.staleChanges.some(isHit));
      return made;
    } finally {
      all.delete(flight);
    }
  }

  return {
    join(
      key: string,
      make: () => Promise<Made>,
      keep: Keep<Made>,
      { isRefresh = false } = {},
    ): Promise<Made> {
      const other = fresh.get(key);
      if (other) return other.made;
      const flight = { isRefresh, changes: [], staleChanges: [] } as unknown as Flight<Made>;
      all.add(flight);
      fresh.set(key, flight);
      flight.made = fly(key, flight, make, keep).finally(() => {
        if (fresh.get(key) === flight) fresh.delete(key);
      });
      return flight.made;
    },
    /** The value that is being produced and may be joined. */
    current(key: string): Promise<Made> | undefined {
      return fresh.get(key)?.made;
    },
    change(change: Change): void {
      fresh.clear();
      for (const flight of all) flight.changes.push(change);
    },
    /** A change that makes the value of a refresh only stale; any other flight is treated as by `change`. */
    markStale(change: Change): void {
      for (const [key, { isRefresh }] of fresh) if (!isRefresh) fresh.delete(key);
      for (const flight of all) (flight.isRefresh ? flight.staleChanges : flight.changes).push(change);
    },
  };
}
