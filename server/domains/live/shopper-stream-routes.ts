import type { FastifyInstance } from "fastify";
import { msg } from "#contract/i18n/i18n.ts";
import { notificationStream } from "#contract/notifications/endpoints.ts";
import { notificationLimits } from "#contract/notifications/limits.ts";
import { findSessionEnd } from "#domains/access/http.ts";
import {
  notificationCreated,
  promotionSent,
  readNotification,
  readUnreadCount,
} from "#domains/customers/index.ts";
import { roundMoved } from "#domains/sales/index.ts";
import { settingsInUse } from "#domains/settings/index.ts";
import type { EventMessage } from "#platform/http/event-stream.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import { createLiveStreams, type LiveStream, liveReply, RETRY_MS } from "./live-streams.ts";

/**
 * Streams notifications as server-sent events, whichever server process they come from.
 *
 * - `ready` is first on every connection, with the number of unread ones: a client with a list fetches it again, and
 *   misses nothing.
 * - `notification` carries a new one, in the shop's main language: a page in another one fetches the list again.
 * - `resync` means that some may have been missed: fetch the list again.
 * - `orders` means that something about their orders has changed: fetch them again.
 * - `settings` means that tax, fees and so on may have changed: fetch the settings again.
 * - `ended` is last, when the session that opened the stream has ended.
 */
export function notificationStreamRoutes(app: FastifyInstance, shop: Shop): void {
  const streams = createLiveStreams(app, shop, {
    max: notificationLimits.streamsMax,
    tooMany: msg("The shop is open in too many windows. This one shows what is new when you load it again."),
    sessionEndOf: (request) => findSessionEnd(shop.shopperSessions, request),
  });

  streamRoute(app, notificationStream, async (given) => {
    const stream = await streams.open(given);
    const unreadCount = await given.admit(() => readUnreadCount(shop, given.person.id));
    stream.events.send({ event: "ready", data: { unreadCount }, retry: RETRY_MS });
    return liveReply(stream);
  });

  shop.events.subscribe(notificationCreated, ({ shopperId, id }) => {
    const open = streams.ofPerson(shopperId);
    if (open.length > 0) void tell(shop, open, shopperId, id);
  });
  shop.events.subscribe(promotionSent, () => {
    for (const { events } of streams.all()) events.send({ event: "resync", data: {} });
  });
  shop.events.subscribe(roundMoved, ({ shopperIds }) => {
    for (const { events } of shopperIds.flatMap(streams.ofPerson)) events.send({ event: "orders", data: {} });
  });
  shop.events.subscribe(settingsInUse, () => {
    for (const { events } of streams.all()) events.send({ event: "settings", data: {} });
  });
}

/** Sends a notification; one that cannot be read now is fetched by the pages. */
async function tell(shop: Shop, open: readonly LiveStream[], shopperId: string, id: string): Promise<void> {
  const [main = "en"] = shop.settings.current.languages;
  const data = await inLanguage(main, () => readNotification(shop, shopperId, id)).catch(
    () => "unreadable" as const,
  );
  if (data === undefined) return;
  const message: EventMessage =
    data === "unreadable" ? { event: "resync", data: {} } : { id, event: "notification", data };
  for (const { events } of open) events.send(message);
}
