import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { generalLimits } from "../rate-limits/rate-limits.ts";
import type { Shop } from "../shop.ts";
import { createCallerReader } from "./caller-address.ts";
import { plainError } from "./errors.ts";
import type { PublicCache } from "./public-cache.ts";
import type { Entry } from "./public-reply.ts";
import type { Limits } from "./rate-limits.ts";
import { logResent } from "./request-log.ts";

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
  /** The error for a call for which there is no room. A stale reply is sent even then. */
  const refusalOf = (url: string) =>
    url.startsWith("/api/") && !cache.knows(url) ? app.admission.refusal(log) : undefined;

  app.server.off("request", app.routing);
  app.server.on("request", (request, response) => {
    const toFastify = () => app.routing(request, response);
    const refuse = (error: ShopError) => {
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
    const url = String(request.url);
    if (!isPlain(request) || app.isDraining()) return toFastify();
    const ready = (cache.canResend(request) && cache.find(url)) || refusalOf(url);
    if (!ready || !limits.admits(generalLimits.anythingPerAddress, () => callerOf(request))) toFastify();
    else if (ready instanceof ShopError) refuse(ready);
    else if (ready instanceof Promise) ready.then(answer, toFastify);
    else answer(ready);
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
