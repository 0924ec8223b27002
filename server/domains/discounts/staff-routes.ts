import type { FastifyInstance } from "fastify";
import { scheduledPrices as priceCalls } from "#contract/discounts/scheduled-price-endpoints.ts";
import { staffMultiBuys } from "#contract/discounts/staff-multi-buy-endpoints.ts";
import { staffVouchers } from "#contract/discounts/staff-voucher-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { multiBuys } from "./multi-buys.ts";
import { scheduledPrices } from "./scheduled-prices.ts";
import { vouchers } from "./vouchers.ts";

/** The calls of the back office. */
export function staffDiscountRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffVouchers.list, async ({ query }) => {
    const { page, views } = await vouchers.list(shop, query);
    return { ...page, vouchers: views };
  });
  route(app, shop, staffVouchers.add, async ({ actor, body, once }) => ({
    message: t("Voucher added"),
    voucher: await vouchers.add(shop, actor, body, once()),
  }));
  route(app, shop, staffVouchers.change, async ({ actor, params, body }) => ({
    message: t("Voucher saved"),
    voucher: await vouchers.change(shop, actor, params.id, body),
  }));
  route(app, shop, staffVouchers.end, async ({ actor, params }) => ({
    message: t("Voucher ended"),
    voucher: await vouchers.end(shop, actor, params.id),
  }));

  route(app, shop, staffMultiBuys.list, async ({ query }) => {
    const { page, views } = await multiBuys.list(shop, query);
    return { ...page, multiBuys: views };
  });
  route(app, shop, staffMultiBuys.add, async ({ actor, body, once }) => ({
    message: t("Multi-buy added"),
    multiBuy: await multiBuys.add(shop, actor, body, once()),
  }));
  route(app, shop, staffMultiBuys.change, async ({ actor, params, body }) => ({
    message: t("Multi-buy saved"),
    multiBuy: await multiBuys.change(shop, actor, params.id, body),
  }));
  route(app, shop, staffMultiBuys.end, async ({ actor, params }) => ({
    message: t("Multi-buy ended"),
    multiBuy: await multiBuys.end(shop, actor, params.id),
  }));

  route(app, shop, priceCalls.list, async ({ query }) => {
    const { page, views } = await scheduledPrices.list(shop, query);
    return { ...page, scheduledPrices: views };
  });
  route(app, shop, priceCalls.add, async ({ actor, body, once }) => ({
    message: t("Price scheduled"),
    scheduledPrice: await scheduledPrices.add(shop, actor, body, once()),
  }));
  route(app, shop, priceCalls.change, async ({ actor, params, body }) => ({
    message: t("Scheduled price saved"),
    scheduledPrice: await scheduledPrices.change(shop, actor, params.id, body),
  }));
  route(app, shop, priceCalls.end, async ({ actor, params }) => ({
    message: t("Scheduled price ended"),
    scheduledPrice: await scheduledPrices.end(shop, actor, params.id),
  }));
}
