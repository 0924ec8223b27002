type Change = ReadonlySet<string> | "everything";

/** Something that is being made, and what has changed since that was begun. */
type Flight<Made> = { made: Promise<Made>; changes: Change[] };

/**
 * Makes each thing once, however many ask for it at the same time. Whoever asks after a change joins nothing that was begun
 * before it; and what was made is kept only if nothing that it shows has changed meanwhile, which its tags tell in the end.
 */
export function createFlights<Made extends { tags: readonly string[] }>() {
  /** Those begun since the last change, by key: the ones that may be joined. */
  const fresh = new Map<string, Flight<Made>>();
  const all = new Set<Flight<Made>>();

  async function fly(flight: Flight<Made>, make: () => Promise<Made>, keep: (made: Made) => void) {
    try {
      const made = await make();
      if (!flight.changes.some((change) => concerns(change, made.tags))) keep(made);
      return made;
    } finally {
      all.delete(flight);
    }
  }

  return {
    join(key: string, make: () => Promise<Made>, keep: (key: string, made: Made) => void): Promise<Made> {
      const other = fresh.get(key);
      if (other) return other.made;
      const flight = { changes: [] } as unknown as Flight<Made>;
      all.add(flight);
      fresh.set(key, flight);
      flight.made = fly(flight, make, (made) => keep(key, made)).finally(() => {
        if (fresh.get(key) === flight) fresh.delete(key);
      });
      return flight.made;
    },
    change(change: Change): void {
      fresh.clear();
      for (const flight of all) flight.changes.push(change);
    },
  };
}

function concerns(change: Change, tags: readonly string[]): boolean {
  return change === "everything" || tags.some((tag) => change.has(tag));
}
