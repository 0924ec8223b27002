import { fastifySSE } from "@fastify/sse";
import type { FastifyInstance, FastifyReply } from "fastify";
import { notificationStream } from "../../contract/calls.ts";
import { requireShopper } from "../http/sessions.ts";
import type { Shop } from "../shop.ts";
import { readNotification } from "./service.ts";

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;

/**
 * Notifications as they happen, as server-sent events, whichever server process they happened in.
 *
 * - `ready` comes first, on every connection: whoever listens asks for the list now and misses nothing.
 * - `notification` carries a new one.
 * - `resync` means that some may have been missed: ask for the list again.
 */
export async function notificationStreamRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const streams = new Map<string, Set<FastifyReply>>();
  // Applied to this scope itself: what it decorates is for the route below.
  await fastifySSE(app, { heartbeatInterval: HEARTBEAT_MS });

  app.get(
    notificationStream.path,
    {
      sse: { kind: "only" },
      schema: { summary: "Notifications as they happen (server-sent events)", tags: ["notification"] },
      onRequest: async (request, reply) => {
        request.person = await requireShopper(shop, request, reply);
      },
    },
    async (request, reply) => {
      const shopperId = request.person?.id ?? "";
      reply.sse.keepAlive();
      keep(streams, shopperId, reply);
      reply.sse.onClose(() => forget(streams, shopperId, reply));
      await reply.sse.send({ event: "ready", data: {}, retry: RETRY_MS });
    },
  );

  shop.events.subscribe("notification", (detail) => {
    const [shopperId = "", id = ""] = detail.split(" ");
    const open = streams.get(shopperId);
    if (open) void tell(shop, open, shopperId, id);
  });
  shop.events.subscribe("resync", () => {
    for (const open of streams.values()) void sendAll(open, resync);
  });
  // An open stream would keep the server from closing.
  app.addHook("preClose", async () => {
    for (const reply of [...streams.values()].flatMap((open) => [...open])) reply.sse.close();
  });
}

const resync = { event: "resync", data: {} };

/** Sends a notification; one that cannot be read now is asked for by the pages themselves. */
async function tell(
  shop: Shop,
  open: ReadonlySet<FastifyReply>,
  shopperId: string,
  id: string,
): Promise<void> {
  const data = await readNotification(shop, shopperId, id).catch(() => "unreadable" as const);
  if (data === "unreadable") await sendAll(open, resync);
  else if (data) await sendAll(open, { id, event: "notification", data });
}

type Message = { id?: string; event: string; data: unknown };

async function sendAll(open: ReadonlySet<FastifyReply>, message: Message): Promise<void> {
  // A stream that broke a moment ago fails here and is forgotten by its own close.
  await Promise.allSettled([...open].map((reply) => reply.sse.send(message)));
}

function keep(streams: Map<string, Set<FastifyReply>>, shopperId: string, reply: FastifyReply): void {
  const open = streams.get(shopperId) ?? new Set();
  streams.set(shopperId, open.add(reply));
}

function forget(streams: Map<string, Set<FastifyReply>>, shopperId: string, reply: FastifyReply): void {
  const open = streams.get(shopperId);
  open?.delete(reply);
  if (open?.size === 0) streams.delete(shopperId);
}
