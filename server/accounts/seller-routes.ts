import type { FastifyInstance } from "fastify";
import { sellerAccounts } from "../../contract/accounts.ts";
import { requireOwnSite } from "../http/origin-check.ts";
import { route } from "../http/routes.ts";
import { cookieHeader, sendCookies } from "../http/sessions.ts";
import { hasOutbox } from "../mail/service.ts";
import type { Shop } from "../shop.ts";
import { logOut } from "./service.ts";

export function sellerAccountRoutes(app: FastifyInstance, shop: Shop): void {
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
