import type http from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";

const DRAIN_WITHIN_MS = 30_000;
const DRAIN_BYTES_MAX = 512 * 1024 * 1024;

/**
 * Treats an empty body like no body, whatever its content type: some clients send a type with every call. `route` in
 * routes.ts does the same with `{}`.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    // An empty form is left to the form parser.
    const isForm = headers["content-type"]?.startsWith("multipart/");
    if (declaredLength(headers) === 0 && !isForm) delete headers["content-type"];
  });
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, String(body), done);
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new ShopError("unsupported_type"), undefined);
  });
}

/**
 * The reply to a request that is refused while its body is still being sent: sends the answer at once, and ends it,
 * which closes the connection, once the body has arrived. Closing it earlier would reset the connection, and many
 * clients read the answer only after they have written everything. The body is discarded, within bounds of size and
 * time.
 */
export function untilAllIsSent(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  answer: string,
): string | Readable {
  if (!isSendingMuch(raw)) return answer;
  reply.header("connection", "close").header("content-length", Buffer.byteLength(answer));
  return Readable.from(thenDrain(answer, raw));
}

/** Whether the rest of the body is more than Node itself would read to reuse the connection. */
function isSendingMuch(request: http.IncomingMessage): boolean {
  if (request.complete || request.readableEnded || request.destroyed) return false;
  return declaredLength(request.headers) > limits.jsonBytesMax;
}

/** The body's length according to its headers; infinite when it is chunked. */
function declaredLength(headers: http.IncomingHttpHeaders): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0);
}

async function* thenDrain(answer: string, request: http.IncomingMessage): AsyncGenerator<string> {
  yield answer;
  await drain(request);
}

/** Reads and discards a request's body, until its end or the bounds are reached. */
async function drain(request: http.IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, DRAIN_WITHIN_MS).unref();
  let bytes = 0;
  request.unpipe();
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAIN_BYTES_MAX) resolve();
  });
  for (const event of ["end", "close", "error"]) request.once(event, () => resolve());
  request.resume();
  if (request.readableEnded || request.destroyed) resolve();
  await promise;
  clearTimeout(timer);
}
