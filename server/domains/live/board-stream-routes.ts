import type { FastifyInstance } from "fastify";
import { msg } from "#contract/i18n/i18n.ts";
import { boardStream } from "#contract/orders/board-stream.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import { findSessionEnd } from "#domains/access/http.ts";
import { roundChanged } from "#domains/fulfilment/index.ts";
import { orderArrived, orderChanged } from "#domains/sales/index.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { createLiveStreams, liveReply, RETRY_MS } from "./live-streams.ts";

/**
 * Streams to the staff which orders arrive and change, and which delivery rounds change, whichever server process that happens at.
 *
 * - `ready` is first on every connection: a client with a list fetches it again, and misses nothing.
 * - `arrived` and `changed` carry an order's id, `round-changed` a delivery round's: fetch what shows it.
 * - `resync` means that some may have been missed: fetch everything again.
 * - `ended` is last, when the session that opened the stream has ended.
 */
export function boardStreamRoutes(app: FastifyInstance, shop: Shop): void {
  const streams = createLiveStreams(app, shop, {
    max: orderLimits.streamsMax,
    tooMany: msg("The orders are open in too many windows. This one shows what is new every minute."),
    sessionEndOf: (request) => findSessionEnd(shop.staffSessions, request),
  });

  streamRoute(app, boardStream, async (given) => {
    const stream = await streams.open(given);
    stream.events.send({ event: "ready", data: {}, retry: RETRY_MS });
    return liveReply(stream);
  });

  const tell = (event: string) => (data: { id: string }) => {
    for (const { events } of streams.all()) events.send({ event, data });
  };
  shop.events.subscribe(orderArrived, tell("arrived"));
  shop.events.subscribe(orderChanged, tell("changed"));
  shop.events.subscribe(roundChanged, tell("round-changed"));
}
