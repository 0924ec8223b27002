import { type Message, t } from "#contract/i18n/i18n.ts";
import { CallError } from "#web/client/call-error.ts";
import { storedValue } from "#web/client/stored-value.ts";

/** Something that was done on this phone and that the server has not confirmed yet, and whose it is: a phone may be handed on. */
export type Late = { id: string; staff: string };

/** Why something of a member was not taken over, until it was read. */
export type Conflict = { id: string; staff: string; text: string };

/** What the server says to an item: why it is refused for good, or null; and what it returns, if a page shows that. */
type Result<Reply> = { id: string; refusal: string | null; reply?: Reply };

type OnTaken<Item, Reply> = (items: Item[], replies: Reply[]) => Promise<void> | void;

type Kind<Item extends Late, Reply> = {
  /** The beginning of its keys in the browser's storage. */
  name: string;
  isItem: (stored: unknown) => stored is Item;
  /** How many are sent at once. */
  max: number;
  /** Sends some; the server takes each of them once. */
  send: (items: Omit<Item, "staff">[]) => Promise<{ results: Result<Reply>[] }>;
  /** Whether a later one was based on an earlier one: it is refused with it. Without it, none is. */
  isSameSubject?: (one: Item, other: Item) => boolean;
  /** What its items are, for what is said when the server takes none of them: "What was ticked". */
  what: Message;
};

export type LateQueue<Item extends Late, Reply = undefined> = ReturnType<typeof createLateQueue<Item, Reply>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isConflict(value: unknown): value is Conflict {
  return isRecord(value) && [value.id, value.staff, value.text].every((text) => typeof text === "string");
}

/** Whether repeating is useless: somebody has tampered with what is stored, or the member's role no longer includes it. */
function isFinal(error: unknown): error is CallError {
  return error instanceof CallError && ([400, 422].includes(error.status) || error.code === "not_allowed");
}

/** Does one after the other what has the same name, in all tabs. Browsers only know how on secure connections. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

function refusalText(subject: string, { message }: CallError): string {
  return t("{subject}: {reason}", { subject, reason: message });
}

/**
 * The result of an item that is a call of its own. `subject` says what a refusal is about. Throws what is to be tried again.
 */
export async function resultOf<Reply>(
  id: string,
  subject: string,
  call: Promise<Reply>,
): Promise<Result<Reply>> {
  try {
    return { id, refusal: null, reply: await call };
  } catch (error) {
    if (error instanceof CallError && ([404, 409].includes(error.status) || isFinal(error)))
      return { id, refusal: refusalText(subject, error) };
    throw error;
  }
}

/**
 * A queue of what is done on a phone, sent to the shop in its sequence as soon as it can be reached; it survives a reload
 * and an empty battery.
 */
export function createLateQueue<Item extends Late, Reply = undefined>(kind: Kind<Item, Reply>) {
  const items = storedValue<Item[]>(kind.name, (stored) =>
    Array.isArray(stored) ? stored.filter(kind.isItem) : undefined,
  );
  const conflicts = storedValue<Conflict[]>(`${kind.name}-conflicts`, (stored) =>
    Array.isArray(stored) ? stored.filter(isConflict) : undefined,
  );

  const isSame = (one: Item, other: Item) =>
    one.id === other.id || (kind.isSameSubject?.(one, other) ?? false);

  /**
   * Takes answered items off the queue, and with a refused one the later ones that were based on it. What was added while they
   * were sent stays.
   */
  function settle(sent: readonly Item[], refusalOf: (item: Item) => string | null): void {
    const answered = new Set(sent.map(({ id }) => id));
    const refused = sent.flatMap((item) => {
      const text = refusalOf(item);
      return text === null ? [] : [{ item, text }];
    });
    const first = refused.filter(
      ({ item }) => refused.find((other) => isSame(other.item, item))?.item === item,
    );
    const texts = new Map(
      first.map(({ item: { id, staff }, text }) => [text, { id, staff, text } satisfies Conflict]),
    );
    if (texts.size > 0) conflicts.write([...(conflicts.read() ?? []), ...texts.values()]);
    items.write(
      (items.read() ?? []).filter(
        (item) => !answered.has(item.id) && !refused.some((other) => isSame(other.item, item)),
      ),
    );
  }

  async function sendOwn(
    staff: string,
    onTaken: OnTaken<Item, Reply>,
    onAnswered: () => void,
  ): Promise<boolean> {
    let atOnce = kind.max;
    for (let sent = 0; ; sent += 1) {
      const own = (items.read() ?? []).filter((item) => item.staff === staff);
      const some = own.slice(0, atOnce);
      if (some.length === 0) {
        // Another tab may have sent them.
        if (sent > 0) onAnswered();
        return true;
      }
      try {
        const { results } = await kind.send(some.map(({ staff: _, ...item }) => item));
        const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]));
        const replies = results.flatMap(({ reply }) => (reply === undefined ? [] : [reply]));
        await onTaken(
          some.filter(({ id }) => refusals.get(id) === null),
          replies,
        );
        settle(some, (item) => refusals.get(item.id) ?? null);
      } catch (error) {
        if (!isFinal(error)) return false;
        // One after the other, so that only that one is lost.
        if (some.length > 1) atOnce = 1;
        else settle(some, () => refusalText(t(kind.what), error));
      }
    }
  }
  const sending = new Map<string, Promise<boolean>>();

  return {
    items,
    conflicts,
    /** Appends an item; returns false when this browser cannot store it. */
    add: (item: Item): boolean => items.write([...(items.read() ?? []), item]),
    /** Removes items that nobody wants any more. */
    drop: (isUnwanted: (item: Item) => boolean) =>
      void items.write((items.read() ?? []).filter((item) => !isUnwanted(item))),
    dismissConflicts: (staff: string | undefined) =>
      void conflicts.write((conflicts.read() ?? []).filter((conflict) => conflict.staff !== staff)),
    /**
     * Sends what a member has done, until nothing is left. What has no answer is simply sent again later. `onTaken` gets what
     * was taken over before it leaves the queue, and `onAnswered` is called when nothing is left. Returns false without an answer.
     * While it is at work, another call waits for it and does nothing.
     */
    send(staff: string, onTaken: OnTaken<Item, Reply>, onAnswered = () => {}): Promise<boolean> {
      const current = sending.get(staff);
      if (current) return current;
      const sent = inTurn(`${kind.name} ${staff}`, () => sendOwn(staff, onTaken, onAnswered)).finally(() =>
        sending.delete(staff),
      );
      sending.set(staff, sent);
      return sent;
    },
  };
}
