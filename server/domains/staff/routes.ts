import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staff } from "#contract/staff/endpoints.ts";
import { admitLogin, cookieHeader, deviceHeader, sendCookies } from "#domains/access/http.ts";
import { guardLogin, logOut } from "#domains/logins/index.ts";
import { requireOwnSite } from "#platform/http/origin-check.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { logInStaff } from "./service.ts";

export function staffRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(app, shop, staff.login, async ({ body, request, reply }) => {
    const account = { audience: "seller", email: body.email } as const;
    const origin = await admitLogin(shop, limits, account, request);
    sendCookies(
      reply,
      await guardLogin(shop, account, origin, () => logInStaff(shop, body, deviceHeader(request))),
    );
    shop.knownDevices.remember(account, request, reply);
    return { message: t("Logged in") };
  });

  route(app, shop, staff.logout, async ({ request, reply }) => {
    sendCookies(reply, await logOut(shop.staffAuth, cookieHeader(request)));
    return { message: t("Logged out") };
  });

  route(app, shop, staff.logoutByLink, async ({ request, reply }) => {
    requireOwnSite(request, shop.config);
    sendCookies(reply, await logOut(shop.staffAuth, cookieHeader(request)));
    return { message: t("Logged out") };
  });
}
