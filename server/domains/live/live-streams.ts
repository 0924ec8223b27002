import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { type Message, t } from "#contract/i18n/i18n.ts";
import { sessionEnded } from "#domains/logins/index.ts";
import type { Person } from "#platform/actor.ts";
import { resync } from "#platform/events/event.ts";
import { createEventStream, type EventStream } from "#platform/http/event-stream.ts";
import type { Shop } from "#platform/shop.ts";

const HEARTBEAT_MS = 20_000;
const LOOK_AGAIN_MS = 60 * 60_000;
/** When a browser reconnects after a broken connection. */
export const RETRY_MS = 2_000;

/** The event stream of an open page. */
export type LiveStream = {
  personId: string;
  /** The session that opened it; the stream ends with it. */
  sessionId: string;
  request: FastifyRequest;
  events: EventStream;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Fires when its session is checked again. */
  timer?: NodeJS.Timeout;
};

type Options = {
  /** How many of them one person may have open at this process. */
  max: number;
  /** What is said to whoever wants more. */
  tooMany: Message;
  /** When the session of a request expires; undefined when it has ended. */
  sessionEndOf(request: FastifyRequest): Promise<Date | undefined>;
};

type Opening = { person: Person; request: FastifyRequest; signal: AbortSignal };

/**
 * The open event streams of one kind at this process. Each ends, with an `ended` event, when its session does;
 * `resync` is sent when events may have been missed.
 */
export function createLiveStreams(app: FastifyInstance, shop: Shop, { max, tooMany, sessionEndOf }: Options) {
  const byPerson = new Map<string, Set<LiveStream>>();
  const all = () => [...byPerson.values()].flatMap((open) => [...open]);

  function forget(stream: LiveStream): void {
    clearTimeout(stream.timer);
    stream.events.end();
    const open = byPerson.get(stream.personId);
    open?.delete(stream);
    if (open?.size === 0) byPerson.delete(stream.personId);
  }

  /**
   * Ends the stream when its session has ended. Ended sessions are published (`session.ended`); this check is for
   * sessions that expire, unless they were prolonged, and for a missed event.
   */
  async function watchSession(stream: LiveStream): Promise<void> {
    const endsAt = await sessionEndOf(stream.request).catch(() => "unknown" as const);
    if (stream.signal.aborted) return;
    if (endsAt === undefined) return end(stream);
    const remaining = endsAt === "unknown" ? LOOK_AGAIN_MS : endsAt.getTime() - Date.now();
    clearTimeout(stream.timer);
    const look = () => void watchSession(stream);
    stream.timer = setTimeout(look, Math.min(remaining, LOOK_AGAIN_MS)).unref();
  }

  shop.events.subscribe(sessionEnded, ({ id }) => {
    for (const stream of all()) if (stream.sessionId === id) end(stream);
  });
  shop.events.subscribe(resync, () => {
    for (const stream of all()) {
      void watchSession(stream);
      stream.events.send({ event: "resync", data: {} });
    }
  });
  // An open stream would keep the server from closing.
  app.closing.addEventListener("abort", () => {
    for (const { events } of all()) events.end();
  });

  return {
    all,
    ofPerson: (id: string): LiveStream[] => [...(byPerson.get(id) ?? [])],
    /** Opens a stream, which is tracked until it is closed by either side. Throws `rate_limited`. */
    async open({ person, request, signal }: Opening): Promise<LiveStream> {
      const { id: personId, sessionId } = person;
      // Refuses the new stream instead of ending an old one, which would reconnect and end the next.
      if ((byPerson.get(personId)?.size ?? 0) >= max)
        throw new ShopError("rate_limited", { message: t(tooMany) });
      const stream: LiveStream = {
        ...{ personId, sessionId, request, signal },
        events: createEventStream(HEARTBEAT_MS),
      };
      byPerson.set(personId, (byPerson.get(personId) ?? new Set()).add(stream));
      signal.addEventListener("abort", () => forget(stream));
      if (app.closing.aborted) stream.events.end();
      // The session may have ended since the access check, before this process could be notified.
      await watchSession(stream);
      return stream;
    },
  };
}

/** The reply of a stream. No idle connection remains after it, for which a closing server would wait. */
export function liveReply({ events }: LiveStream) {
  return { headers: { connection: "close" }, body: events.body };
}

function end({ events }: LiveStream): void {
  events.send({ event: "ended", data: {} });
  events.end();
}
