import { randomUUID } from "node:crypto";
import http from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import type { ErrorCode } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import type { Shop } from "#platform/shop.ts";
import { trustProxies } from "./caller-address.ts";
import { addDrain } from "./drain.ts";
import { handleErrors, plainError, sendError } from "./errors.ts";
import { RequestLog } from "./request-log.ts";

/** How long the client has to read the answer, in milliseconds. */
const CLOSE_AFTER_MS = 5_000;

const refused = new WeakSet<Socket>();
const replies = new WeakMap<Socket, http.ServerResponse>();

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Creates a server without routes: it answers errors in one shape and shuts down without failing a request. */
export function createServer({ config, log }: Shop): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...serverOptions,
    loggerInstance: log as FastifyBaseLogger,
    logController: new RequestLog(),
    trustProxy: trustProxies(config.trustProxy),
  });
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  handleErrors(app);
  handleUnusualRequests(app);
  addDrain(app);
  return app;
}

const serverOptions: FastifyHttpOptions<http.Server> = {
  bodyLimit: limits.jsonBytesMax,
  genReqId: () => randomUUID(),
  // Errors before routing, such as a path that cannot be decoded.
  frameworkErrors: (_error, request, reply) => {
    sendError(request, reply, new ShopError("invalid_input", { message: t("This address cannot be read.") }));
  },
  clientErrorHandler: answerClientError,
  http: { requireHostHeader: false },
  routerOptions: { maxParamLength: 300 },
  // Accepted requests are served during shutdown: see drain.ts.
  return503OnClosing: false,
  requestTimeout: 60_000,
};

/** Gives errors that Node answers itself, without a body and before routing, the shape of all errors. */
function handleUnusualRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, headers }, reply) => {
    replies.set(raw.socket, reply.raw);
    if (headers.host === undefined && raw.httpVersion === "1.1") throw new ShopError("unreadable_request");
  });
  // Node would answer 417 to an unknown Expect header; it is ignored instead.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
}

/**
 * Answers a request that is not HTTP, or timed out, in the shape of all errors, and closes the connection. Node calls
 * this instead of closing it: https://nodejs.org/api/http.html#event-clienterror
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Each further byte of a refused request raises another error.
  if (refused.has(socket)) return;
  refused.add(socket);
  const reply = replies.get(socket);
  const answering = reply?.headersSent && !reply.writableFinished;
  if (error.code === "ECONNRESET" || !socket.writable || answering) {
    socket.destroy();
    return;
  }
  socket.end(asText(new ShopError(codes[error.code ?? ""] ?? "unreadable_request")));
  // Closing it at once would reset the connection of a client that is still writing, and lose the answer.
  const timer = setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}

function asText(error: ShopError): string {
  const { headers, body } = plainError(error);
  return [
    `HTTP/1.1 ${error.status} ${http.STATUS_CODES[error.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
    "",
    body,
  ].join("\r\n");
}
