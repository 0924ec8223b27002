import type { FastifyInstance } from "fastify";
import { multiBuys } from "#contract/discounts/multi-buy-endpoints.ts";
import { vouchers } from "#contract/discounts/voucher-endpoints.ts";
import { findShopper } from "#domains/access/http.ts";
import type { Http } from "#platform/domain.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readRunning } from "./multi-buys.ts";
import { voucherRateLimits } from "./rate-limits.ts";
import { checkVoucher } from "./use-voucher.ts";

/** The tag of replies that show multi-buys: of every page. */
export const multiBuysTag = "multi-buys";

/** The calls of shoppers. */
export function discountRoutes(app: FastifyInstance, shop: Shop, { limits, cache }: Http): void {
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

  route(app, shop, multiBuys.running, async () => ({ multiBuys: await readRunning(shop) }), {
    cached: { cache, tags: () => [multiBuysTag] },
  });
}
