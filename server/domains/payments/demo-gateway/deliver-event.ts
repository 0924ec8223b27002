import type { FastifyInstance } from "fastify";
import { paymentWebhookPath } from "#contract/other-paths.ts";
import type { Shop } from "#platform/shop.ts";
import { isDemoGateway } from "./gateway.ts";
import { findUndelivered, markDelivered } from "./store.ts";

/** Posts an event, signed, to the shop's webhook. Throws unless the shop accepts it, so that the job is retried. */
export async function deliverDemoEvent(
  { db, gateway }: Shop,
  app: FastifyInstance,
  eventId: string,
): Promise<void> {
  // A shop that has moved to Stripe in the meantime no longer accepts this gateway's events.
  if (!isDemoGateway(gateway)) return;
  const body = await findUndelivered(db, eventId);
  if (body === undefined) return;
  const { statusCode } = await app.inject({
    method: "POST",
    url: paymentWebhookPath,
    headers: { "content-type": "application/json", "demo-signature": gateway.sign(body) },
    payload: body,
  });
  if (statusCode < 200 || statusCode >= 300)
    throw new Error(`The shop answered ${statusCode} to the demo gateway's event ${eventId}.`);
  await markDelivered(db, eventId);
}
