import type { FastifyInstance } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { notificationStream } from "../../contract/notifications/endpoints.ts";
import { sessionEnded } from "../accounts/events.ts";
import { resync } from "../events/event.ts";
import { createEventStream, type EventMessage } from "../http/event-stream.ts";
import { findSessionEnd } from "../http/sessions.ts";
import { streamRoute } from "../http/stream-route.ts";
import { settingsInUse } from "../settings/events.ts";
import type { Shop } from "../shop.ts";
import { notificationCreated, promotionSent } from "./events.ts";
import { readNotification, readUnreadCount } from "./service.ts";
import { createStreams, type Stream } from "./streams.ts";

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Streams notifications as server-sent events, whichever server process they come from.
 *
 * - `ready` is first on every connection, with the number of unread ones: a client with a list fetches it again, and
 *   misses nothing.
 * - `notification` carries a new one.
 * - `resync` means that some may have been missed: fetch the list again.
 * - `settings` means that tax, fees and so on may have changed: fetch the settings again.
 * - `ended` is last, when the session that opened the stream has ended.
 */
export function notificationStreamRoutes(app: FastifyInstance, shop: Shop): void {
  const streams = createStreams();

  streamRoute(app, notificationStream, async ({ person, request, signal, inShop }) => {
    const { id: shopperId, sessionId } = person;
    if (!streams.hasRoom(shopperId)) throw tooManyStreams();
    const events = createEventStream(HEARTBEAT_MS);
    const stream: Stream = { shopperId, sessionId, request, events, signal };
    streams.keep(stream);
    if (app.closing.aborted) events.end();
    // The session may have ended since the access check, before this process could be notified.
    await watchSession(shop, stream);
    const unreadCount = await inShop(() => readUnreadCount(shop, shopperId));
    events.send({ event: "ready", data: { unreadCount }, retry: RETRY_MS });
    // No idle connection remains after the stream, for which a closing server would wait.
    return { headers: { connection: "close" }, body: events.body };
  });

  shop.events.subscribe(notificationCreated, ({ shopperId, id }) => {
    const open = streams.ofShopper(shopperId);
    if (open.length > 0) void tell(shop, open, shopperId, id);
  });
  shop.events.subscribe(sessionEnded, ({ id: sessionId }) => {
    for (const stream of streams.all()) if (stream.sessionId === sessionId) end(stream);
  });
  shop.events.subscribe(promotionSent, () => {
    for (const stream of streams.all()) stream.events.send({ event: "resync", data: {} });
  });
  shop.events.subscribe(settingsInUse, () => {
    for (const stream of streams.all()) stream.events.send({ event: "settings", data: {} });
  });
  shop.events.subscribe(resync, () => {
    for (const stream of streams.all()) {
      void watchSession(shop, stream);
      stream.events.send({ event: "resync", data: {} });
    }
  });
  // An open stream would keep the server from closing.
  app.closing.addEventListener("abort", () => {
    for (const { events } of streams.all()) events.end();
  });
}

/** Refuses the new stream instead of ending an old one, which would reconnect and end the next. */
function tooManyStreams(): ShopError {
  return new ShopError("rate_limited", {
    message: "The shop is open in too many windows. This one shows what is new when you load it again.",
  });
}

/**
 * Ends the stream when its session has ended. Ended sessions are published (`session.ended`); this check is for
 * sessions that expire, unless they were prolonged, and for a missed event.
 */
async function watchSession(shop: Shop, stream: Stream): Promise<void> {
  const endsAt = await findSessionEnd(shop, stream.request).catch(() => "unknown" as const);
  if (stream.signal.aborted) return;
  if (endsAt === undefined) return end(stream);
  const remaining = endsAt === "unknown" ? LOOK_AGAIN_MS : endsAt.getTime() - Date.now();
  clearTimeout(stream.timer);
  const look = () => void watchSession(shop, stream);
  stream.timer = setTimeout(look, Math.min(remaining, LOOK_AGAIN_MS)).unref();
}

/** Sends a notification; one that cannot be read now is fetched by the pages. */
async function tell(shop: Shop, open: readonly Stream[], shopperId: string, id: string): Promise<void> {
  const data = await readNotification(shop, shopperId, id).catch(() => "unreadable" as const);
  if (data === undefined) return;
  const message: EventMessage =
    data === "unreadable" ? { event: "resync", data: {} } : { id, event: "notification", data };
  for (const { events } of open) events.send(message);
}

function end({ events }: Stream): void {
  events.send({ event: "ended", data: {} });
  events.end();
}
