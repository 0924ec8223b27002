import { once } from "node:events";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { ShopError } from "#contract/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the server is shutting down, and each reply closes its connection. */
    isDraining(): boolean;
    /** Aborted at shutdown, to end event streams, which do not end by themselves. */
    closing: AbortSignal;
    /** Serves requests until no more arrive, then stops listening. */
    stopServing(): Promise<void>;
  }
}

/** An address that requested `/readyz` within this time counts as a load balancer of this server. */
const BALANCER_ASKS_WITHIN_MS = 15_000;
/** The failed checks after which haproxy (`fall`) and Kubernetes (`failureThreshold`) remove a server, by default. */
const REFUSALS_BELIEVED = 3;
/** A balancer that checks every 2 seconds has removed the server after 6. Slower ones are not waited for. */
const BALANCERS_WAIT_MS = 10_000;
/** Time for requests that were on their way when the last balancer noticed. */
const LAST_REQUESTS_MS = 500;
/**
 * Idle connections are closed after this pause, so that a request sent just now is still answered, with `connection:
 * close`.
 */
const IDLE_CLOSED_AFTER_MS = 500;
const REQUESTS_END_WITHIN_MS = 10_000;

/**
 * Graceful shutdown: `/readyz` answers 503, requests are served until the balancers have noticed, then the server stops
 * accepting connections and finishes the requests it has.
 */
export function addDrain(app: FastifyInstance): void {
  const closing = new AbortController();
  const balancers = createBalancers();
  let draining = false;
  const sockets = new Set<net.Socket>();

  app.decorate("isDraining", () => draining);
  app.decorate("closing", closing.signal);
  app.addHook("preClose", async () => closing.abort());
  app.addHook("onSend", async (_request, reply) => {
    if (draining) reply.header("connection", "close");
  });
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url !== "/readyz") return;
    balancers.heard(request, draining);
    if (draining) throw new ShopError("unavailable", { message: "This server is about to stop." });
  });
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  app.decorate("stopServing", async () => {
    draining = true;
    await balancers.informed();
    // Node's own `close` would cut keep-alive connections at once, on which a request may be arriving.
    const closed = once(app.server, "close");
    net.Server.prototype.close.call(app.server);
    closing.abort();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Connections that a browser opened in advance do not count as idle in Node.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_CLOSED_AFTER_MS);
    const deadline = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  });
}

/** Tracks who requests `/readyz`, and how often each was answered with 503. */
function createBalancers() {
  const refusals = new LRUCache<string, number>({ max: 100, ttl: BALANCER_ASKS_WITHIN_MS });
  const believed = Promise.withResolvers<void>();
  return {
    heard({ socket }: FastifyRequest, refused: boolean): void {
      const address = socket.remoteAddress ?? "";
      refusals.set(address, refused ? (refusals.get(address) ?? 0) + 1 : 0);
      if ([...refusals.values()].every((times) => times >= REFUSALS_BELIEVED)) believed.resolve();
    },
    /** Waits until all of them know that this server is not ready, or the time is over. */
    async informed(): Promise<void> {
      if ([...refusals.values()].length === 0) return;
      await Promise.race([believed.promise, wait(BALANCERS_WAIT_MS)]);
      await wait(LAST_REQUESTS_MS);
    },
  };
}
