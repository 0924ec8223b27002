import type { FastifyInstance } from "fastify";
import { sellerPayments } from "../../contract/payments.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { checkDiscrepancy, readDiscrepancies } from "./discrepancies.ts";

export function sellerPaymentRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, sellerPayments.discrepancies, () => readDiscrepancies(shop));

  route(app, shop, sellerPayments.checkDiscrepancy, async ({ params }) => {
    await checkDiscrepancy(shop, params.id);
    return { message: "Marked as checked" };
  });
}
