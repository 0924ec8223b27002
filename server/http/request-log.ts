import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { isFromPage } from "./page-requests.ts";

/** What is said of a request: what was asked and how it went, never who asked or what was typed. */
type RequestLine = { method: string; path: string; statusCode: number; ms: number };

/**
 * One line for each request, when it is answered. What a page loads besides (scripts, pictures) and the calls that a page
 * makes while it is rendered are told at the level `debug`.
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

function isMinor(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode >= 400) return false;
  return isFromPage(request) || fileName.test(pathOf(request));
}

// The data of a page, for a visitor under way, has a name like a file's.
const fileName = /[.](?!data$)\w+$/;

function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? "";
}

export function isRequestLine(log: object): log is RequestLine {
  return "method" in log && "path" in log && "statusCode" in log;
}

/** The line for people. */
export function requestText({ method, path, statusCode, ms }: RequestLine): string {
  return `${statusCode} ${method} ${path} (${ms} ms)`;
}
