import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Encoding, type Entry, encode, etagOf, isCached } from "./public-reply.ts";

/** Sends public replies, compressed as the browser accepts it, or 304 when it has the reply already. */
export type Sender = {
  send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply;
  /**
   * Whether `resend` can answer a request: `send` has to come first, which learns the headers that hooks add and reads
   * `Accept-Encoding`.
   */
  canResend(request: IncomingMessage): boolean;
  /** Sends a reply as `send` does, with the same headers, without Fastify; returns the status. */
  resend(request: IncomingMessage, response: ServerResponse, entry: Entry, requestId: string): number;
};

const MAX_HEADER_LENGTH = 200;

export function createSender(): Sender {
  /** The headers that hooks add to every public reply without an origin, as the first one that was sent has them. */
  let hookHeaders: Readonly<Record<string, unknown>> | undefined;
  /** The encoding for each value of `Accept-Encoding`, of which there are few. */
  const encodings = new LRUCache<string, Encoding | "identity">({ max: 500 });

  function encodingFor(request: FastifyRequest): Encoding | "identity" {
    const accepted = acceptedBy(request.headers);
    const known = encodings.get(accepted);
    if (known) return known;
    // Browsers list gzip first without preferring it, so the smaller encoding is used if both are accepted.
    const encoding = (["br", "gzip"] as const).find((smaller) => request.encoding([smaller])) ?? "identity";
    if (accepted.length <= MAX_HEADER_LENGTH) encodings.set(accepted, encoding);
    return encoding;
  }

  return {
    send(request, reply, entry) {
      // CORS may have set that the reply depends on the origin.
      reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", "));
      if (request.headers.origin === undefined) hookHeaders ??= withoutRequestId(reply.getHeaders());
      reply.code(entry.status).headers(ownHeaders(entry));
      if (isKnown(entry, request.headers)) return reply.code(304).send();
      const encoding = encodingFor(request);
      if (encoding === "identity") return reply.send(entry.body);
      return reply.header("content-encoding", encoding).send(encode(entry, encoding));
    },
    canResend({ headers }) {
      return hookHeaders !== undefined && encodings.has(acceptedBy(headers));
    },
    resend({ headers }, response, entry, requestId) {
      entry.rawHeaders ??= Object.entries({ ...hookHeaders, ...ownHeaders(entry) })
        .flat()
        .map(String);
      const all = [...entry.rawHeaders, "x-request-id", requestId];
      if (isKnown(entry, headers)) {
        response.writeHead(304, all).end();
        return 304;
      }
      const encoding = encodings.get(acceptedBy(headers)) ?? "identity";
      const body = encoding === "identity" ? entry.body : encode(entry, encoding);
      if (encoding !== "identity") all.push("content-encoding", encoding);
      all.push("content-length", String(body.length));
      response.writeHead(entry.status, all).end(body);
      return entry.status;
    },
  };
}

/** A cached reply may be cached by the browser too, but must be revalidated: the answer "not modified" is cheap. */
function ownHeaders(entry: Entry): Record<string, string> {
  if (!isCached(entry)) return { ...entry.headers, "cache-control": "no-store" };
  return { "cache-control": "public, no-cache", ...entry.headers, etag: etagOf(entry) };
}

function withoutRequestId({ "x-request-id": _, ...headers }: Readonly<Record<string, unknown>>) {
  return headers;
}

/** Whether the browser has the reply already. */
function isKnown(entry: Entry, headers: IncomingHttpHeaders): boolean {
  return isCached(entry) && (headers["if-none-match"]?.includes(etagOf(entry)) ?? false);
}

function acceptedBy(headers: IncomingHttpHeaders): string {
  return String(headers["accept-encoding"] ?? "");
}
