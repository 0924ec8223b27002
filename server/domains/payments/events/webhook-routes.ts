import type { FastifyInstance } from "fastify";
import { paymentWebhookPath } from "#contract/other-paths.ts";
import type { Shop } from "#platform/shop.ts";
import { receiveEvent } from "./receive-event.ts";

/** Receives the gateway's webhooks. There is no login: the signature authenticates the request. */
export async function webhookRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    // Keeps the raw bytes, because the signature is computed over them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(
      paymentWebhookPath,
      {
        config: { access: "anyone" },
        schema: { summary: "Receive a signed event from the payment gateway", tags: ["payment"] },
      },
      async (request) => {
        const header = request.headers[`${shop.gateway.name}-signature`];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(shop, body, typeof header === "string" ? header : undefined);
        return { success: true };
      },
    );
  });
}
