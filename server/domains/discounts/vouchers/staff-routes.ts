import type { FastifyInstance } from "fastify";
import { staffVouchers } from "#contract/vouchers/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addVoucher, changeVoucher, endVoucher, listVouchers } from "./manage.ts";

export function staffVoucherRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffVouchers.list, ({ query }) => listVouchers(shop, query));

  route(app, shop, staffVouchers.add, async ({ actor, body, once }) => ({
    message: "Voucher added",
    voucher: await addVoucher(shop, actor, body, once()),
  }));

  route(app, shop, staffVouchers.change, async ({ actor, params, body }) => ({
    message: "Voucher saved",
    voucher: await changeVoucher(shop, actor, params.id, body),
  }));

  route(app, shop, staffVouchers.end, async ({ actor, params }) => ({
    message: "Voucher ended",
    voucher: await endVoucher(shop, actor, params.id),
  }));
}
