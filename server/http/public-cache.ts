import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { ShopError } from "../../contract/errors.ts";
import type { Events } from "../db/events.ts";
import { isDatabaseUnavailable } from "../db/failures.ts";
import { isFromPage } from "./page-requests.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_BYTES = 48 * 1024 * 1024;
// Backstop for what no event announces, such as a product edited by hand in the database.
const MAX_AGE_MS = 60_000;
// Nobody waits longer for a kept reply to be made anew, and it is not tried again and again.
const REFRESH_WITHIN_MS = 1_000;
const REFRESH_AGAIN_MS = 5_000;

/** A reply that is the same bytes for everybody. */
export type PublicReply = { status: number; headers: Record<string, string>; body: string };

type Entry = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
};
type Encoding = "br" | "gzip" | "identity";

export type PublicCache = {
  /** Answers from memory, or makes the reply once, however many ask for it at the same time. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    produce: () => Promise<PublicReply>,
  ): Promise<FastifyReply>;
};

/**
 * Keeps public replies, pages and API alike, ready to send: rendered and compressed once, thrown away when the
 * catalogue changes. A reply begun before a change is kept under the version before it, so it is never served after.
 * One that cannot be made anew when it is old, because the database is away or the shop is overrun, goes on being served.
 */
export function createPublicCache(
  events: Pick<Events, "subscribe">,
  { maxAgeMs = MAX_AGE_MS, refreshWithinMs = REFRESH_WITHIN_MS } = {},
): PublicCache {
  let version = 0;
  const entries = new LRUCache<string, Entry, () => Promise<PublicReply>>({
    maxSize: MAX_BYTES,
    ttl: maxAgeMs,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.br.length + bodies.gzip.length + 1_000,
    fetchMethod: async (_key, kept, { context: produce, options }) => {
      const made = produce().then(asEntry);
      if (!kept) return made;
      const entry = await refreshed(made, refreshWithinMs);
      if (entry) return entry;
      options.ttl = REFRESH_AGAIN_MS;
      return kept;
    },
    // Clearing would otherwise fail the requests whose reply is just being made.
    ignoreFetchAbort: true,
  });
  events.subscribe("catalog", () => {
    version += 1;
    entries.clear();
  });

  return {
    async serve(request, reply, produce) {
      // A page that is being made never waits for a reply that somebody else waits to begin.
      const key = `${version} ${isFromPage(request) ? "page" : ""} ${request.url}`;
      const entry = await entries.forceFetch(key, { context: produce });
      if (!isKept(entry)) entries.delete(key);
      return send(request, reply, entry);
    },
  };
}

/** The reply made anew; undefined when the database is away, or it takes too long. */
async function refreshed(made: Promise<Entry>, withinMs: number): Promise<Entry | undefined> {
  const unlessAway = made.then(
    (entry) => (entry.status === 503 ? undefined : entry),
    (error: unknown) => {
      if (isDatabaseUnavailable(error) || isRefused(error)) return undefined;
      throw error;
    },
  );
  return Promise.race([unlessAway, wait(withinMs, undefined, { ref: false })]);
}

/** Nobody had the time to make it. */
function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.code === "unavailable";
}

async function asEntry({ status, headers, body }: PublicReply): Promise<Entry> {
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 24);
  return { status, headers, etag, bodies: { identity, br, gzip: gzipped } };
}

/** Whether this very reply may be sent again. A failure is of its moment, and a page may say that it is for one reader. */
function isKept({ status, headers }: Entry): boolean {
  return status === 200 && headers["cache-control"] !== "no-store";
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  // Browsers name gzip first and mean nothing by it: the smaller one is taken when both are welcome.
  const encoding: Encoding =
    (["br", "gzip"] as const).find((smaller) => request.encoding([smaller])) ?? "identity";
  const etag = `"${entry.etag}-${encoding}"`;
  // CORS may have said already that the reply depends on the origin.
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", ");
  reply.code(entry.status).headers(entry.headers).header("vary", vary);
  if (isKept(entry)) {
    reply.header("etag", etag);
    // Kept anywhere, but asked about each time: the answer "not modified" costs next to nothing.
    if (!entry.headers["cache-control"]) reply.header("cache-control", "public, no-cache");
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  } else {
    reply.header("cache-control", "no-store");
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(entry.bodies[encoding]);
}
