import type { FastifyRequest } from "fastify";
import { notificationLimits } from "../../contract/notifications/limits.ts";
import type { EventStream } from "../http/event-stream.ts";

/** The event stream of an open page. */
export type Stream = {
  shopperId: string;
  /** The session that opened it; the stream ends with it. */
  sessionId: string;
  request: FastifyRequest;
  events: EventStream;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Fires when its session is checked again. */
  timer?: NodeJS.Timeout;
};

/** The open streams of this process, by shopper. */
export function createStreams() {
  const byShopper = new Map<string, Set<Stream>>();

  function forget(stream: Stream): void {
    clearTimeout(stream.timer);
    stream.events.end();
    const open = byShopper.get(stream.shopperId);
    open?.delete(stream);
    if (open?.size === 0) byShopper.delete(stream.shopperId);
  }

  return {
    /** Tracks a stream until it is closed, by either side. */
    keep(stream: Stream): void {
      const open = byShopper.get(stream.shopperId) ?? new Set();
      byShopper.set(stream.shopperId, open.add(stream));
      stream.signal.addEventListener("abort", () => forget(stream));
    },
    hasRoom: (shopperId: string): boolean =>
      (byShopper.get(shopperId)?.size ?? 0) < notificationLimits.streamsMax,
    ofShopper: (shopperId: string): Stream[] => [...(byShopper.get(shopperId) ?? [])],
    all: (): Stream[] => [...byShopper.values()].flatMap((open) => [...open]),
  };
}
