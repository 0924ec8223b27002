import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/vouchers.ts";
import { voucherRateLimits } from "./rate-limits.ts";
import { voucherRoutes } from "./routes.ts";
import { staffVoucherRoutes } from "./staff-routes.ts";

export const vouchers: Domain = {
  name: "vouchers",
  tables,
  limits: voucherRateLimits,
  routes(app, shop, { limits }) {
    voucherRoutes(app, shop, limits);
    staffVoucherRoutes(app, shop);
  },
};
