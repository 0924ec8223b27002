import type { FastifyInstance } from "fastify";
import type { Shop } from "../../shop.ts";

/** Posts an event to the shop's webhook, signed. Throws unless the shop takes it, so that the job is tried again. */
export async function deliverDemoEvent(_shop: Shop, _app: FastifyInstance, _eventId: string): Promise<void> {
  throw new Error("To be written.");
}
