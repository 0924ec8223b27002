import { once } from "node:events";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { ShopError } from "../../contract/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Aborted when whatever has no end of its own, an event stream, has to end. */
    closing: AbortSignal;
    /** Answers everything that comes until nobody sends anything more, then stops listening. */
    stopServing(): Promise<void>;
  }
}

/** Whoever asked `/readyz` within this time is a balancer that sends requests here. */
const BALANCER_ASKS_WITHIN_MS = 15_000;
/** What haproxy (`fall`) and Kubernetes (`failureThreshold`) take a server out after, unless told otherwise. */
const REFUSALS_BELIEVED = 3;
/** A balancer that asks every 2 seconds believes it within 6. One that takes longer is not waited for. */
const BALANCERS_WAIT_MS = 10_000;
/** Time for requests that were already on their way when the last balancer noticed. */
const LAST_REQUESTS_MS = 500;
/**
 * Idle connections are closed after this pause, so that a request sent just now is still answered, with
 * `connection: close`.
 */
const IDLE_CLOSED_AFTER_MS = 500;
const REQUESTS_END_WITHIN_MS = 10_000;

/**
 * Stops without failing a request: `/readyz` turns to 503, the shop goes on serving until balancers have noticed, then
 * it accepts no new connections and answers the requests it has.
 */
export function addDrain(app: FastifyInstance): void {
  const closing = new AbortController();
  const balancers = createBalancers();
  let draining = false;
  const sockets = new Set<net.Socket>();

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
    // Node's own `close` would cut kept connections at once, on which a request may be coming.
    const closed = once(app.server, "close");
    net.Server.prototype.close.call(app.server);
    closing.abort();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Opened ahead of time by a browser: for Node those are not idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_CLOSED_AFTER_MS);
    const deadline = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  });
}

/** Who asks `/readyz`, and how often each was refused. */
function createBalancers() {
  const refusals = new LRUCache<string, number>({ max: 100, ttl: BALANCER_ASKS_WITHIN_MS });
  const believed = Promise.withResolvers<void>();
  return {
    heard({ socket }: FastifyRequest, refused: boolean): void {
      const address = socket.remoteAddress ?? "";
      refusals.set(address, refused ? (refusals.get(address) ?? 0) + 1 : 0);
      if ([...refusals.values()].every((times) => times >= REFUSALS_BELIEVED)) believed.resolve();
    },
    /** Waits until all of them know that this server is not ready, as far as they can be waited for. */
    async informed(): Promise<void> {
      if ([...refusals.values()].length === 0) return;
      await Promise.race([believed.promise, wait(BALANCERS_WAIT_MS)]);
      await wait(LAST_REQUESTS_MS);
    },
  };
}
