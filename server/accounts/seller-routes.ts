import type { FastifyInstance } from "fastify";
import { sellerAccounts } from "../../contract/accounts.ts";
import { requireOwnSite } from "../http/origin-check.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import { cookieHeader, sendCookies } from "../http/sessions.ts";
import { hasOutbox } from "../mail/service.ts";
import type { Shop } from "../shop.ts";
import { logInSeller, logOut } from "./service.ts";

export function sellerAccountRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(
    app,
    shop,
    sellerAccounts.login,
    async ({ body, request, reply }) => {
      await limits.loginPerAccount(request, `seller ${body.email}`);
      sendCookies(reply, await logInSeller(shop, body));
      return { message: "Logged in" };
    },
    { limit: (request) => limits.loginPerAddress(request) },
  );

  route(app, shop, sellerAccounts.isAuth, async () => ({ outbox: hasOutbox(shop) }));

  route(app, shop, sellerAccounts.logout, async ({ request, reply }) => {
    sendCookies(reply, await logOut(shop.sellerAuth, cookieHeader(request)));
    return { message: "Logged out" };
  });

  route(app, shop, sellerAccounts.logoutByLink, async ({ request, reply }) => {
    requireOwnSite(request, shop.config);
    sendCookies(reply, await logOut(shop.sellerAuth, cookieHeader(request)));
    return { message: "Logged out" };
  });
}
