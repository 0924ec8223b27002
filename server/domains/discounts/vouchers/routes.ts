import type { FastifyInstance } from "fastify";
import { vouchers } from "#contract/vouchers/endpoints.ts";
import { findShopper } from "#domains/access/http.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { voucherRateLimits } from "./rate-limits.ts";
import { checkVoucher } from "./service.ts";

export function voucherRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    vouchers.check,
    async ({ body, request, reply }) => {
      const shopper = await findShopper(shop, request, reply);
      return { voucher: await checkVoucher(shop, body.code, shopper?.id ?? null) };
    },
    { limit: (request) => limits.count(voucherRateLimits.voucherChecksPerAddress, request) },
  );
}
