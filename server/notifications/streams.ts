import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";

/** An open page that listens. */
export type Stream = {
  shopperId: string;
  /** The session by which it was opened, and with which it ends. */
  sessionId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** When its session is looked at again. */
  timer?: NodeJS.Timeout;
};

/** The open streams of this process, by shopper. */
export function createStreams() {
  const byShopper = new Map<string, Set<Stream>>();

  function forget(stream: Stream): void {
    clearTimeout(stream.timer);
    const open = byShopper.get(stream.shopperId);
    open?.delete(stream);
    if (open?.size === 0) byShopper.delete(stream.shopperId);
  }

  return {
    /** Keeps a stream until it closes, by whomever. */
    keep(stream: Stream): void {
      const open = byShopper.get(stream.shopperId) ?? new Set();
      byShopper.set(stream.shopperId, open.add(stream));
      stream.reply.sse.onClose(() => forget(stream));
    },
    hasRoom: (shopperId: string): boolean => (byShopper.get(shopperId)?.size ?? 0) < limits.streamsMax,
    ofShopper: (shopperId: string): Stream[] => [...(byShopper.get(shopperId) ?? [])],
    all: (): Stream[] => [...byShopper.values()].flatMap((open) => [...open]),
  };
}
