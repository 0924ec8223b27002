import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A reply that is the same bytes for everybody. */
export type PublicReply = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** What it shows: a change of that throws it away. */
  tags: readonly string[];
};

/** A public reply in every encoding. */
export type Entry = Omit<PublicReply, "body"> & {
  etag: string;
  bodies: Record<Encoding, Buffer>;
};
type Encoding = "br" | "gzip" | "identity";

/** Compresses a reply, so that it can be sent however a browser likes it. */
export async function asEntry({ status, headers, body, tags }: PublicReply): Promise<Entry> {
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 24);
  return { status, headers, tags, etag, bodies: { identity, br, gzip: gzipped } };
}

/** Whether this very reply may be sent again. A failure is of its moment, and a page may say that it is for one reader. */
export function isKept({ status, headers }: Entry): boolean {
  return status === 200 && headers["cache-control"] !== "no-store";
}

/** Sends a reply, or only says that the browser has it already. */
export function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
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
