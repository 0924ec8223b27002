import { fastifySSE } from "@fastify/sse";
import type { FastifyInstance } from "fastify";
import { notificationStream } from "../../contract/calls.ts";
import { ShopError } from "../../contract/errors.ts";
import { findSessionEnd, requireShopper } from "../http/sessions.ts";
import type { Shop } from "../shop.ts";
import { readNotification } from "./service.ts";
import { createStreams, type Stream } from "./streams.ts";

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Notifications as they happen, as server-sent events, whichever server process they happened in.
 *
 * - `ready` comes first, on every connection: whoever listens asks for the list now and misses nothing.
 * - `notification` carries a new one.
 * - `resync` means that some may have been missed: ask for the list again.
 * - `ended` comes last, when the session by which the stream was opened is over.
 */
export async function notificationStreamRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const streams = createStreams();
  // Applied to this scope itself: what it decorates is for the route below.
  await fastifySSE(app, { heartbeatInterval: HEARTBEAT_MS });

  app.get(
    notificationStream.path,
    {
      // Whoever asks gets the stream: a refusal by the plugin would be in a shape of its own.
      sse: { kind: "manual" },
      schema: { summary: "Notifications as they happen (server-sent events)", tags: ["notification"] },
      onRequest: async (request, reply) => {
        request.person = await app.admission.run(request, () => requireShopper(shop, request, reply));
      },
      // With a callback: nothing comes between the look and the handler, which takes the place.
      preHandler: (request, _reply, done) => {
        done(streams.hasRoom(request.person?.id ?? "") ? undefined : tooManyStreams());
      },
    },
    async (request, reply) => {
      const { id: shopperId = "", sessionId = "" } = request.person ?? {};
      const stream: Stream = { shopperId, sessionId, request, reply };
      // A stream that ends leaves no idle connection behind, for which a server that closes would wait.
      reply.header("connection", "close").sse.keepAlive();
      streams.keep(stream);
      if (app.closing.aborted) return reply.sse.close();
      // The session may have ended between the door and here, where nobody heard of it yet.
      await watchSession(shop, stream);
      if (reply.sse.isConnected) await reply.sse.send({ event: "ready", data: {}, retry: RETRY_MS });
    },
  );

  shop.events.subscribe("notification", (detail) => {
    const [shopperId = "", id = ""] = detail.split(" ");
    const open = streams.ofShopper(shopperId);
    if (open.length > 0) void tell(shop, open, shopperId, id);
  });
  shop.events.subscribe("session-ended", (sessionId) => {
    for (const stream of streams.all()) if (stream.sessionId === sessionId) end(stream);
  });
  shop.events.subscribe("resync", () => {
    for (const stream of streams.all()) {
      void watchSession(shop, stream);
      send(stream, { event: "resync", data: {} });
    }
  });
  // An open stream would keep the server from closing.
  app.closing.addEventListener("abort", () => {
    for (const { reply } of streams.all()) reply.sse.close();
  });
}

/** Refused rather than another one ended in its place: that one would come back, and end the next. */
function tooManyStreams(): ShopError {
  return new ShopError("rate_limited", {
    message: "The shop is open in too many windows. This one shows what is new when you load it again.",
  });
}

/**
 * Ends the stream once its session is over. Whoever ends a session says so (`session-ended`); this is for one that runs
 * out, which may have been prolonged meanwhile, and for one whose end was not heard of.
 */
async function watchSession(shop: Shop, stream: Stream): Promise<void> {
  const endsAt = await findSessionEnd(shop, stream.request).catch(() => "unknown" as const);
  if (!stream.reply.sse.isConnected) return;
  if (endsAt === undefined) return end(stream);
  const remaining = endsAt === "unknown" ? LOOK_AGAIN_MS : endsAt.getTime() - Date.now();
  clearTimeout(stream.timer);
  const look = () => void watchSession(shop, stream);
  stream.timer = setTimeout(look, Math.min(remaining, LOOK_AGAIN_MS)).unref();
}

/** Sends a notification; one that cannot be read now is asked for by the pages themselves. */
async function tell(shop: Shop, open: readonly Stream[], shopperId: string, id: string): Promise<void> {
  const data = await readNotification(shop, shopperId, id).catch(() => "unreadable" as const);
  if (data === undefined) return;
  const message = data === "unreadable" ? { event: "resync", data: {} } : { id, event: "notification", data };
  for (const stream of open) send(stream, message);
}

type Message = { id?: string; event: string; data: unknown };

function send({ reply }: Stream, message: Message): void {
  // A stream that broke or ended a moment ago fails here, and is forgotten by its own close.
  reply.sse.send(message).catch(() => {});
}

function end(stream: Stream): void {
  send(stream, { event: "ended", data: {} });
  stream.reply.sse.close();
}
