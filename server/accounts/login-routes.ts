import type { FastifyInstance, FastifyRequest } from "fastify";
import { accounts, sellerAccounts } from "../../contract/accounts.ts";
import { callerOf } from "../http/caller-address.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import { sendCookies } from "../http/sessions.ts";
import type { Shop } from "../shop.ts";
import { guardLogin, type Origin } from "./guarded-login.ts";
import type { Account } from "./known-devices.ts";
import { logIn, logInSeller } from "./service.ts";

/** The two doors: the shopper's and the seller's. */
export function loginRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(app, shop, accounts.login, async ({ body, request, reply }) => {
    const account = { audience: "shopper", email: body.email } as const;
    const origin = await admit(shop, limits, account, request);
    const { user, cookies } = await guardLogin(shop, account, origin, () => logIn(shop, body));
    sendCookies(reply, cookies);
    shop.knownDevices.remember(account, request, reply);
    return { user };
  });

  route(app, shop, sellerAccounts.login, async ({ body, request, reply }) => {
    const account = { audience: "seller", email: body.email } as const;
    const origin = await admit(shop, limits, account, request);
    sendCookies(reply, await guardLogin(shop, account, origin, () => logInSeller(shop, body)));
    shop.knownDevices.remember(account, request, reply);
    return { message: "Logged in" };
  });
}

/**
 * Where a try to log in comes from. Throws `rate_limited` when too many came from the address, whatever the account; a
 * device that this account knows is not held up by its neighbours, but counts for the account.
 */
async function admit(shop: Shop, limits: Limits, account: Account, request: FastifyRequest): Promise<Origin> {
  const device = shop.knownDevices.find(account, request);
  if (device) await limits.loginPerKnownAccount(request, `${account.audience} ${account.email}`);
  else await limits.loginPerAddress(request);
  return { network: callerOf(request), device };
}
