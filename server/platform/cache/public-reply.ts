import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** A reply that is the same for everybody. */
export type PublicReply = {
  status: number;
  headers: Record<string, string>;
  /** Text, or the bytes of a text in UTF-8. */
  body: string | Uint8Array;
  /** Its tags: a change of one of them invalidates it. */
  tags: readonly string[];
};

/** A cached public reply. */
export type Entry = Omit<PublicReply, "body"> & {
  body: Buffer;
  /** When it was begun to be made, by the monotonic clock, in milliseconds. */
  createdAt: number;
  /** When it has to be made anew, by the same clock. */
  expiresAt: number;
  /** The same, because a quantity in it has changed. */
  staleAt: number;
  /** How many requests it has answered. */
  hits: number;
  /** The body in each encoding that was requested. */
  encoded: Map<Encoding, Encoded>;
  /** Computed when first needed: rendering a page reads the calls' replies without it. */
  etag?: string;
  /** Names and values in turn, of all headers that are the same for every request; computed when first needed. */
  rawHeaders?: readonly string[];
};
export type Encoding = "br" | "gzip";
type Encoded = { body: Buffer; isSmall: boolean };

/** The age in milliseconds from which on a reply is worth a strong compression: many are replaced before. */
const WORTH_COMPRESSING_MS = 1_000;

/** Makes a reply ready to be cached for `maxAgeMs` milliseconds from when it was begun. */
export function asEntry(
  { body, ...reply }: PublicReply,
  maxAgeMs: number,
  createdAt = performance.now(),
): Entry {
  return {
    ...reply,
    body: aloneInMemory(Buffer.from(body)),
    createdAt,
    expiresAt: createdAt + maxAgeMs,
    staleAt: Number.POSITIVE_INFINITY,
    hits: 0,
    encoded: new Map(),
  };
}

/**
 * A copy that takes only as much memory as its length. Node allocates small buffers in shared blocks of 64 KB, and a
 * compressed text in a block of that size: a cached one would keep the whole block.
 */
function aloneInMemory(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** The maximum size of an entry in bytes, once it was requested in every encoding. */
export function sizeOf({ body, headers, tags }: Entry): number {
  const written = Object.entries(headers).flat().join("").length;
  return Math.ceil(1.5 * body.length) + written + 100 * tags.length + 2_000;
}

/** Whether a reply may be cached. Errors may not, and a page may be marked as personal. */
export function isCached({ status, headers }: Pick<Entry, "status" | "headers">): boolean {
  return status === 200 && headers["cache-control"] !== "no-store";
}

/** Weak, because the same reply may be sent in several encodings. */
export function etagOf(entry: Entry): string {
  entry.etag ??= `W/"${hash("sha256", entry.body, "base64url").slice(0, 24)}"`;
  return entry.etag;
}

/**
 * Returns the compressed reply, at first with a fast setting: most replies are requested only once. For one that is
 * requested again after a second, a smaller version is created once, off the main thread; until that is done, the
 * first one is sent.
 */
export function encode(entry: Entry, encoding: Encoding): Buffer {
  const [quickly, well] = compress[encoding];
  const earlier = entry.encoded.get(encoding);
  const encoded = earlier ?? { body: aloneInMemory(quickly(entry.body)), isSmall: false };
  entry.encoded.set(encoding, encoded);
  const isOld = performance.now() - entry.createdAt >= WORTH_COMPRESSING_MS;
  if (earlier && !earlier.isSmall && isOld && isCached(entry)) {
    earlier.isSmall = true;
    well(entry.body).then(
      (body) => {
        earlier.body = aloneInMemory(body);
      },
      // The first one continues to be sent.
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

/**
 * The fast and the best compression. The fast one takes an eighth of a millisecond for 50 KB; on another thread it
 * would take twice that.
 */
const compress: Record<Encoding, [(body: Buffer) => Buffer, (body: Buffer) => Promise<Buffer>]> = {
  br: [
    (body) => brotliCompressSync(body, brotli(1, body.length)),
    (body) => compressBrotli(body, brotli(5, body.length)),
  ],
  gzip: [(body) => gzipSync(body, { level: 3 }), (body) => compressGzip(body)],
};
