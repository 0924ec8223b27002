import { CallError, messageOf } from "../../api/call-error.ts";
import { storedValue } from "../../api/stored-value.ts";

/** Something that was done on this phone and that the server has not confirmed yet, and whose it is: a phone may be handed on. */
export type Late = { id: string; staff: string };

/** Why something was not taken over, until somebody has read it. */
export type Conflict = { id: string; text: string };

type Kind<Item extends Late> = {
  /** The beginning of its keys in the browser's storage. */
  name: string;
  isItem: (stored: unknown) => stored is Item;
  /** How many are sent at once. */
  max: number;
  /** Sends some; the server takes each of them once. */
  send: (items: Omit<Item, "staff">[]) => Promise<{ results: { id: string; refusal: string | null }[] }>;
  /** Whether a later one was based on an earlier one: it is refused with it. */
  isSameSubject: (one: Item, other: Item) => boolean;
  /** What is said when the server does not understand what was stored. */
  unreadable: string;
};

export type LateQueue<Item extends Late> = ReturnType<typeof createLateQueue<Item>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isConflict(value: unknown): value is Conflict {
  return isRecord(value) && typeof value.id === "string" && typeof value.text === "string";
}

/** Why the server refuses for good what a call asks about something, or null; throws what is to be tried again. */
export async function refusalOf(subject: string, call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && [404, 409, 422].includes(error.status))
      return `${subject}: ${error.message}`;
    throw error;
  }
}

/**
 * A queue of what is done on a phone, sent to the shop in its sequence as soon as it can be reached; it survives a reload
 * and an empty battery.
 */
export function createLateQueue<Item extends Late>(kind: Kind<Item>) {
  const items = storedValue<Item[]>(kind.name, (stored) =>
    Array.isArray(stored) ? stored.filter(kind.isItem) : undefined,
  );
  const conflicts = storedValue<Conflict[]>(`${kind.name}-conflicts`, (stored) =>
    Array.isArray(stored) ? stored.filter(isConflict) : undefined,
  );

  /**
   * Takes answered items off the queue, and with a refused one the later ones that were based on it. What was added while they
   * were sent stays.
   */
  function settle(sent: readonly Item[], refusalOf: (item: Item) => string | null): void {
    const answered = new Set(sent.map(({ id }) => id));
    const refused = sent.filter((item) => refusalOf(item) !== null);
    const first = refused.filter((item) => refused.find((other) => kind.isSameSubject(other, item)) === item);
    const texts = new Map(
      first.map((item) => [refusalOf(item) ?? "", { id: item.id, text: refusalOf(item) ?? "" }]),
    );
    if (texts.size > 0) conflicts.write([...(conflicts.read() ?? []), ...texts.values()]);
    items.write(
      (items.read() ?? []).filter(
        (item) => !answered.has(item.id) && !refused.some((other) => kind.isSameSubject(other, item)),
      ),
    );
  }

  return {
    items,
    conflicts,
    /** Appends an item; returns false when this browser cannot store it. */
    add: (item: Item): boolean => items.write([...(items.read() ?? []), item]),
    dismissConflicts: () => void conflicts.write(undefined),
    /**
     * Sends what a member has done, until nothing is left. What has no answer is simply sent again later. `onTaken` gets what
     * was taken over before it leaves the queue. Returns false without an answer.
     */
    async send(staff: string, onTaken: (items: Item[]) => Promise<void> | void): Promise<boolean> {
      let atOnce = kind.max;
      for (;;) {
        const own = (items.read() ?? []).filter((item) => item.staff === staff);
        const some = own.slice(0, atOnce);
        if (some.length === 0) return true;
        try {
          const { results } = await kind.send(some.map(({ staff: _, ...item }) => item));
          const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]));
          await onTaken(some.filter(({ id }) => refusals.get(id) === null));
          settle(some, (item) => refusals.get(item.id) ?? null);
        } catch (error) {
          // Somebody has tampered with what is stored: it would be refused for ever.
          if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 422)) return false;
          // One after the other, so that only that one is lost.
          if (some.length > 1) atOnce = 1;
          else settle(some, () => messageOf(error, kind.unreadable));
        }
      }
    },
  };
}
