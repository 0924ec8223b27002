import { type Change, concerns } from "./change.ts";

/** A value that is being produced, and the changes since that began. */
type Flight<Made> = { made: Promise<Made>; changes: Change[] };

/**
 * Produces each value once for all concurrent requests. A request after a change does not join a flight that began
 * before it. The result is cached only if no change in the meantime concerns its tags, which are known at the end.
 */
export function createFlights<Made extends { tags: readonly string[] }>() {
  /** Flights begun since the last change, by key: only these may be joined. */
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
    /** The value that is being produced and may be joined. */
    current(key: string): Promise<Made> | undefined {
      return fresh.get(key)?.made;
    },
    change(change: Change): void {
      fresh.clear();
      for (const flight of all) flight.changes.push(change);
    },
  };
}
