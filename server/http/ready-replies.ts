import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { generalLimits } from "../rate-limits/rate-limits.ts";
import type { Shop } from "../shop.ts";
import { createCallerReader } from "./caller-address.ts";
import type { PublicCache } from "./public-cache.ts";
import type { Entry } from "./public-reply.ts";
import type { Limits } from "./rate-limits.ts";
import { logResent } from "./request-log.ts";

/**
 * Answers requests whose reply is cached before they reach Fastify, whose routing, hooks and validation take several
 * times as long as sending the reply. Only what Fastify has answered for the same URL is sent again; any other request
 * goes to Fastify.
 */
export function addReadyReplies(
  app: FastifyInstance,
  { config, log }: Pick<Shop, "config" | "log">,
  cache: PublicCache,
  limits: Limits,
): void {
  const callerOf = createCallerReader(config.trustProxy);
  /** Counts the request, and returns whether it may be answered here. */
  const admits = (request: IncomingMessage): boolean =>
    cache.canResend(request) && limits.admits(generalLimits.anythingPerAddress, () => callerOf(request));

  app.server.off("request", app.routing);
  app.server.on("request", (request, response) => {
    const toFastify = () => app.routing(request, response);
    const answer = (entry: Entry) => {
      // The shutdown may have begun while the request waited.
      if (app.isDraining()) return toFastify();
      const requestId = randomUUID();
      logResent(log, request, requestId, cache.resend(request, response, entry, requestId));
    };
    const found = isPlain(request) && !app.isDraining() ? cache.find(String(request.url)) : undefined;
    if (!found || !admits(request)) toFastify();
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
