import type { PublicCache } from "../http/public-cache.ts";
import type { Shop } from "../shop.ts";

/** A kind of event: something that every server process is told of. */
export type EventType<Subjects extends object> = {
  name: string;
  /** What it is about: ids, never what changed. Known to the compiler alone. */
  subjects?: Subjects;
};

/** An event as it is written down. */
export type EventRecord = { event: string; subjects: object };

/** What an event is handled with, besides its subjects. */
export type EventContext = { shop: Shop; cache: PublicCache };

/** A kind of event and what a server process does when it is told of one. */
export type EventHandler = {
  // What one is about is checked where the two are put together.
  event: EventType<object>;
  run(subjects: object, context: EventContext): void;
};

/** Declares a kind of event. */
export function defineEvent<Subjects extends object = Record<string, never>>(
  name: string,
): EventType<Subjects> {
  return { name };
}

/** Says what a process does when it is told of an event. Whoever published the event waits for it. */
export function on<Subjects extends object>(
  event: EventType<Subjects>,
  run: (subjects: Subjects, context: EventContext) => void,
): EventHandler {
  return { event: event as EventType<object>, run: run as EventHandler["run"] };
}

/** Some events may have been missed: whatever is kept may be out of date. */
export const resync = defineEvent("resync");
