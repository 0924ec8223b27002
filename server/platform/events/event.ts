import type { PublicCache } from "#platform/cache/public-cache.ts";
import type { Shop } from "#platform/shop.ts";

/** A kind of event, which is sent to every server process. */
export type EventType<Subjects extends object> = {
  name: string;
  /** The ids that the event is about, never the changed values. Exists for type checking only. */
  subjects?: Subjects;
};

/** An event as it is stored. */
export type EventRecord = { event: string; subjects: object };

/** What an event handler gets besides the subjects. */
export type EventContext = { shop: Shop; cache: PublicCache };

/** A kind of event with its handler. */
export type EventHandler = {
  // `on` has checked the type of the subjects.
  event: EventType<object>;
  run(subjects: object, context: EventContext): void | Promise<void>;
};

/** Declares a kind of event. */
export function defineEvent<Subjects extends object = Record<string, never>>(
  name: string,
): EventType<Subjects> {
  return { name };
}

/** Defines how a process handles an event. The publisher waits for handlers in its own process. */
export function on<Subjects extends object>(
  event: EventType<Subjects>,
  run: (subjects: Subjects, context: EventContext) => void | Promise<void>,
): EventHandler {
  return { event: event as EventType<object>, run: run as EventHandler["run"] };
}

/** Events may have been missed: anything cached may be stale. */
export const resync = defineEvent("resync");
