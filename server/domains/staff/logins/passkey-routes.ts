import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { passkeys } from "#contract/staff/passkey-endpoints.ts";
import { admitLogin, cookieHeader, deviceHeader, sendCookies } from "#domains/access/http.ts";
import { accountLimits, guardLogin } from "#domains/logins/index.ts";
import type { Config } from "#platform/config/config.ts";
import { readOwnOrigin } from "#platform/http/origin-check.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { passkeyLimits } from "../rate-limits.ts";
import { beginPasskeyLogin, findPasskey, logInWithPasskey } from "./passkey-login.ts";
import { addPasskey, beginPasskey, readPasskeys, removePasskey } from "./passkeys.ts";

export function passkeyRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(app, shop, passkeys.passkeys, async ({ person }) => ({
    passkeys: await readPasskeys(shop, person.id),
  }));

  route(app, shop, passkeys.beginPasskey, async ({ body: { password }, person, request }) => {
    const given = {
      origin: requireOwnOrigin(request, shop.config),
      password,
      cookies: cookieHeader(request),
    };
    const account = { audience: "seller", email: person.email } as const;
    const device = await admitLogin(shop, limits, account, request);
    return { options: await guardLogin(shop, account, device, () => beginPasskey(shop, person, given)) };
  });

  route(app, shop, passkeys.addPasskey, async ({ body, person, actor, request }) => {
    const agent = deviceHeader(request).get("user-agent");
    const passkey = await addPasskey(shop, actor, { ...body, sessionId: person.sessionId, agent });
    return { message: t("Your passkey was added"), passkey };
  });

  route(app, shop, passkeys.removePasskey, async ({ actor, params }) => {
    await removePasskey(shop, actor, params.id);
    return { message: t("The passkey was removed") };
  });

  route(app, shop, passkeys.beginPasskeyLogin, async ({ request }) => {
    await limits.count(passkeyLimits.passkeyLoginPerAddress, request);
    return { options: await beginPasskeyLogin(shop, requireOwnOrigin(request, shop.config)) };
  });

  route(app, shop, passkeys.passkeyLogin, async ({ body: { credential }, request, reply }) => {
    const passkey = await findPasskey(shop, credential.id);
    const account = passkey && ({ audience: "seller", email: passkey.email } as const);
    if (account) await admitLogin(shop, limits, account, request);
    else await limits.count(accountLimits.loginPerAddress, request);
    sendCookies(reply, await logInWithPasskey(shop, passkey, credential, deviceHeader(request)));
    if (account) shop.knownDevices.remember(account, request, reply);
    return { message: t("Logged in") };
  });
}

/** Throws `passkeys_unavailable` for another front end: passkeys belong to the host of the page. */
function requireOwnOrigin(request: FastifyRequest, config: Config): string {
  const origin = readOwnOrigin(request, config);
  if (origin) return origin;
  throw new ShopError("passkeys_unavailable", { message: t("Passkeys only work on the shop''s own pages.") });
}
