import type { FastifyInstance } from "fastify";
import { sellerMail } from "../../contract/mail.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { browseOutbox, readOutboxMail } from "./service.ts";

export function sellerMailRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, sellerMail.outbox, async () => ({ mails: await browseOutbox(shop) }));

  route(app, shop, sellerMail.outboxMail, async ({ params }) => ({
    mail: await readOutboxMail(shop, params.id),
  }));
}
