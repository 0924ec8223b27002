import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { createCallerReader } from "#platform/http/caller-address.ts";
import { plainError } from "#platform/http/errors.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { logResent } from "#platform/http/request-log.ts";
import { generalLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Shop } from "#platform/shop.ts";
import type { PublicCache } from "./public-cache.ts";
import type { Entry } from "./public-reply.ts";

/**
 * Answers requests that need no work before they reach Fastify, whose routing, hooks and validation take several times
 * as long as sending the reply: those whose reply is cached, and calls for which there is no room (admission.ts). Only
 * what Fastify has answered for the same URL is sent again; any other request goes to Fastify.
 */
export function addReadyReplies(
  app: FastifyInstance,
  { config, log }: Pick<Shop, "config" | "log">,
  cache: PublicCache,
  limits: Limits,
): void {
  const callerOf = createCallerReader(config.trustProxy);
  /**
   * Whether there is no room for a call. One whose reply may be in the cache is left to Fastify, which sends a stale one
   * even then.
   */
  const hasNoRoom = (request: IncomingMessage) =>
    app.admission.isFull() && request.url?.startsWith("/api/") && !cache.knows(request);

  app.server.off("request", app.routing);
  app.server.on("request", (request, response) => {
    const toFastify = () => app.routing(request, response);
    const refuse = () => {
      const error = app.admission.refuse(log);
      const { headers, body, requestId } = plainError(error);
      response.writeHead(error.status, headers).end(body);
      logResent(log, request, requestId, error.status);
    };
    const answer = (entry: Entry) => {
      // The shutdown may have begun while the request waited.
      if (app.isDraining()) return toFastify();
      const requestId = randomUUID();
      logResent(log, request, requestId, cache.resend(request, response, entry, requestId));
    };
    if (!isPlain(request) || app.isDraining()) return toFastify();
    const found = cache.canResend(request) ? cache.find(request) : undefined;
    if (!found && !hasNoRoom(request)) return toFastify();
    if (!limits.admits(generalLimits.anythingPerAddress, () => callerOf(request))) toFastify();
    else if (!found) refuse();
    else if (found instanceof Promise) found.then(answer, toFastify);
    else answer(found);
  });
}

/** Whether the reply depends on nothing but the URL and the accepted encodings: a GET without a body or an origin. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers.host !== undefined &&
    headers.origin === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}
