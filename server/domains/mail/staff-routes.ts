import type { FastifyInstance } from "fastify";
import { staffMail } from "#contract/mail/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { browseOutbox, readOutboxMail } from "./service.ts";

export function staffMailRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffMail.outbox, async () => ({ mails: await browseOutbox(shop) }));

  route(app, shop, staffMail.outboxMail, async ({ params }) => ({
    mail: await readOutboxMail(shop, params.id),
  }));
}
