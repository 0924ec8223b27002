import type { IncomingMessage } from "node:http";
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "pino";
import { isFromPage } from "./page-requests.ts";

/** The logged fields of a request: what was called and how it went, never who called or what they typed. */
type RequestLine = { method: string; path: string; statusCode: number; ms: number };

/**
 * Logs one line per request when it is answered. A page's files (scripts, pictures) and the calls it makes while it is
 * rendered are logged at level `debug`.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line: RequestLine = {
      method: request.method,
      path: pathOf(request),
      statusCode: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...line, err: error }, "request failed");
    else reply.log[isMinor(request, reply) ? "debug" : "info"](line, "request");
  }
}

/** Logs the same line for a request that was answered without Fastify, at once. */
export function logResent(log: Logger, { method, url }: IncomingMessage, reqId: string, statusCode: number) {
  if (!log.isLevelEnabled("info")) return;
  const line: RequestLine = { method: String(method), path: pathOf({ url: String(url) }), statusCode, ms: 0 };
  log[statusCode < 400 && fileName.test(line.path) ? "debug" : "info"]({ reqId, ...line }, "request");
}

function isMinor(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode >= 400) return false;
  return isFromPage(request) || fileName.test(pathOf(request));
}

// A page's data, for client-side navigation, has a name like a file's.
const fileName = /[.](?!data$)\w+$/;

function pathOf({ url }: Pick<FastifyRequest, "url">): string {
  return url.split("?")[0] ?? "";
}

export function isRequestLine(log: object): log is RequestLine {
  return "method" in log && "path" in log && "statusCode" in log;
}

/** The line in human-readable form. */
export function requestText({ method, path, statusCode, ms }: RequestLine): string {
  return `${statusCode} ${method} ${path} (${ms} ms)`;
}
