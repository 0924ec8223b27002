import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A reply that is the same bytes for everybody. */
export type PublicReply = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** What it shows: a change of that throws it away. */
  tags: readonly string[];
};

/** A public reply, ready to send. */
export type Entry = Omit<PublicReply, "body"> & {
  body: Buffer;
  /** Each encoding that was asked for. */
  encoded: Map<Encoding, Encoded>;
  /** Made when it is first needed: pages read the calls' replies, and ask for none. */
  etag?: string;
};
type Encoding = "br" | "gzip";
type Encoded = { body: Buffer; isSmall: boolean };

export function asEntry({ body, ...reply }: PublicReply): Entry {
  return { ...reply, body: Buffer.from(body), encoded: new Map() };
}

/** Whether this very reply may be sent again. A failure is of its moment, and a page may say that it is for one reader. */
export function isKept({ status, headers }: Pick<Entry, "status" | "headers">): boolean {
  return status === 200 && headers["cache-control"] !== "no-store";
}

/** Sends a reply, or only says that the browser has it already. */
export function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  // CORS may have said already that the reply depends on the origin.
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", ");
  reply.code(entry.status).headers(entry.headers).header("vary", vary);
  if (isKept(entry)) {
    const etag = etagOf(entry);
    reply.header("etag", etag);
    // Kept anywhere, but asked about each time: the answer "not modified" costs next to nothing.
    if (!entry.headers["cache-control"]) reply.header("cache-control", "public, no-cache");
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  } else {
    reply.header("cache-control", "no-store");
  }
  // Browsers name gzip first and mean nothing by it: the smaller one is taken when both are welcome.
  const encoding = (["br", "gzip"] as const).find((smaller) => request.encoding([smaller]));
  if (!encoding) return reply.send(entry.body);
  return reply.header("content-encoding", encoding).send(encode(entry, encoding));
}

/** Weak: the same reply may be sent compressed in several ways. */
function etagOf(entry: Entry): string {
  entry.etag ??= `W/"${hash("sha256", entry.body, "base64url").slice(0, 24)}"`;
  return entry.etag;
}

/**
 * The reply compressed, at first with little effort: most replies are never asked for again. When one is, it is made small,
 * once and beside the main thread; until that is done, the first one is sent.
 */
function encode(entry: Entry, encoding: Encoding): Buffer {
  const [quickly, well] = compress[encoding];
  const earlier = entry.encoded.get(encoding);
  const encoded = earlier ?? { body: quickly(entry.body), isSmall: false };
  entry.encoded.set(encoding, encoded);
  if (earlier && !earlier.isSmall && isKept(entry)) {
    earlier.isSmall = true;
    well(entry.body).then(
      (body) => {
        earlier.body = body;
      },
      // It goes on being sent as it is.
      () => {},
    );
  }
  return encoded.body;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotli = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** Quickly, and well. Quickly takes an eighth of a millisecond for 60 KB: on another thread, and back, twice that. */
const compress: Record<Encoding, [(body: Buffer) => Buffer, (body: Buffer) => Promise<Buffer>]> = {
  br: [
    (body) => brotliCompressSync(body, brotli(2, body.length)),
    (body) => compressBrotli(body, brotli(5, body.length)),
  ],
  gzip: [(body) => gzipSync(body, { level: 3 }), (body) => compressGzip(body)],
};
