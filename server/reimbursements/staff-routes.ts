import type { FastifyInstance } from "fastify";
import { reimbursements } from "../../contract/reimbursements/endpoints.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { giveFailedRefund } from "./give-failed-refund.ts";
import { reimburse } from "./reimburse.ts";
import { readReimbursements } from "./service.ts";

export function reimbursementRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, reimbursements.ofOrder, ({ actor, params }) => readReimbursements(shop, actor, params.id));

  route(app, shop, reimbursements.give, async ({ actor, body, once }) => ({
    message: "The money is given back, and the shopper is told",
    ...(await reimburse(shop, actor, body, once())),
  }));

  route(app, shop, reimbursements.giveFailed, async ({ actor, body, once }) => ({
    message: "Recorded, and the shopper is told",
    ...(await giveFailedRefund(shop, actor, body, once())),
  }));
}
