import type { FastifyInstance } from "fastify";
import { paymentWebhook } from "../../contract/payments/calls.ts";
import type { Shop } from "../shop.ts";
import { receiveEvent } from "./receive-event.ts";

/** Takes in what the gateway tells. Nobody is logged in here: it is the signature that counts. */
export async function webhookRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    // What was signed are the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(
      paymentWebhook.path,
      {
        config: { access: "anyone" },
        schema: { summary: "What the payment gateway tells, signed by it", tags: ["payment"] },
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
