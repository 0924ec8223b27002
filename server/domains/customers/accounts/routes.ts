import type { FastifyInstance } from "fastify";
import { accounts } from "#contract/accounts/endpoints.ts";
import { ownAccount } from "#contract/accounts/own-account-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import {
  admitLogin,
  cookieHeader,
  deviceHeader,
  findShopper,
  findStaff,
  sendCookies,
} from "#domains/access/http.ts";
import { type Account, accountLimits, guardLogin, logOut } from "#domains/logins/index.ts";
import { callerOf } from "#platform/http/caller-address.ts";
import { requireOwnSite } from "#platform/http/origin-check.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import { paymentTypesOf, type Shop } from "#platform/shop.ts";
import { changeEmail, confirmEmail } from "./change-email.ts";
import { changeGuest, createGuest, upgradeGuest } from "./guests.ts";
import { changeName, changePassword, endOtherSessions, endSession, readSessions } from "./own-account.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { avoidAllergens, logIn, readBelongings, readUser, register, toUser } from "./service.ts";

export function accountRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(app, shop, accounts.session, async ({ request, reply }) => {
    const [shopper, staff] = await Promise.all([
      findShopper(shop, request, reply),
      findStaff(shop, request, reply),
    ]);
    const belongings = await readBelongings(shop, shopper);
    const { cartItems } = belongings;
    const user = shopper ? toUser(shopper, cartItems) : null;
    return { user, seller: staff !== undefined, ...belongings, paymentTypes: paymentTypesOf(shop) };
  });

  route(
    app,
    shop,
    accounts.register,
    async ({ body, request, reply }) => {
      const guest = await findShopper(shop, request, reply);
      const details = { ...body, device: deviceHeader(request) };
      const { cookies, ...entry } = guest?.isGuest
        ? await upgradeGuest(shop, guest, details)
        : await register(shop, details);
      sendCookies(reply, cookies);
      shop.knownDevices.remember(shopper(body.email), request, reply);
      return entry;
    },
    { limit: (request) => limits.count(accountLimits.registerPerAddress, request) },
  );

  route(
    app,
    shop,
    accounts.guest,
    async ({ body, request, reply }) => {
      const shopper = await findShopper(shop, request, reply);
      if (shopper && !shopper.isGuest) throw new ShopError("already_logged_in");
      const details = { ...body, device: deviceHeader(request) };
      const { cookies, ...entry } = await (shopper
        ? changeGuest(shop, shopper, details)
        : createGuest(shop, details));
      sendCookies(reply, cookies);
      return entry;
    },
    { limit: (request) => limits.count(accountLimits.registerPerAddress, request) },
  );

  route(app, shop, accounts.login, async ({ body, request, reply }) => {
    const account = shopper(body.email);
    const origin = await admitLogin(shop, limits, account, request);
    const { cookies, ...entry } = await guardLogin(shop, account, origin, () =>
      logIn(shop, { ...body, device: deviceHeader(request) }),
    );
    sendCookies(reply, cookies);
    shop.knownDevices.remember(account, request, reply);
    return entry;
  });

  route(app, shop, accounts.isAuth, async ({ person }) => ({ user: await readUser(shop, person) }));

  route(app, shop, accounts.logout, async ({ request, reply }) => {
    sendCookies(reply, await logOut(shop.shopperAuth, cookieHeader(request)));
    return { message: t("Logged out") };
  });

  route(app, shop, accounts.logoutByLink, async ({ request, reply }) => {
    requireOwnSite(request, shop.config);
    sendCookies(reply, await logOut(shop.shopperAuth, cookieHeader(request)));
    return { message: t("Logged out") };
  });

  route(app, shop, ownAccount.avoidAllergens, async ({ actor, body: { allergens } }) => {
    await avoidAllergens(shop, actor, allergens);
    return { message: t("Allergens saved"), avoidedAllergens: allergens };
  });

  route(
    app,
    shop,
    ownAccount.forgotPassword,
    async ({ body, request }) => {
      const account = `${callerOf(request)} ${body.email}`;
      await limits.count(accountLimits.forgotPerAddressAndAccount, request, account);
      await forgotPassword(shop, body.email);
      return {
        message: t(
          "If {email} has an account or an order here, a link is on its way to it, or there already.",
          { email: body.email },
        ),
      };
    },
    { limit: (request) => limits.count(accountLimits.forgotPerAddress, request) },
  );

  route(
    app,
    shop,
    ownAccount.resetPassword,
    async ({ body, request, reply }) => {
      shop.knownDevices.remember(shopper(await resetPassword(shop, body)), request, reply);
      return { message: t("You can now log in with your new password.") };
    },
    { limit: (request) => limits.count(accountLimits.linkPerAddress, request) },
  );

  route(app, shop, ownAccount.changeName, async ({ actor, body }) => {
    const account = await changeName(shop, actor, body.name);
    const user = await readUser(shop, account);
    return { message: t("Your name is {name} now", { name: user.name }), user };
  });

  route(app, shop, ownAccount.changeEmail, async ({ actor, body, request }) => {
    await limits.count(accountLimits.changeEmailPerAccount, request, actor.id);
    await changeEmail(shop, actor, cookieHeader(request), body);
    return { message: t("We sent a mail to {email}. Please follow the link in it.", { email: body.email }) };
  });

  route(
    app,
    shop,
    ownAccount.confirmEmail,
    async ({ actor, body, request, reply }) => {
      const account = await confirmEmail(shop, actor, body.token);
      shop.knownDevices.remember(shopper(account.email), request, reply);
      const message = t("Your email address is {email} now.", { email: account.email });
      return { message, user: await readUser(shop, account) };
    },
    { limit: (request) => limits.count(accountLimits.linkPerAddress, request) },
  );

  route(app, shop, ownAccount.changePassword, async ({ body, person, request }) => {
    const account = shopper(person.email);
    // The login's rate limit: an unattended session must not be a faster way to guess the password.
    const origin = await admitLogin(shop, limits, account, request);
    await guardLogin(shop, account, origin, () => changePassword(shop, person, cookieHeader(request), body));
    return { message: t("Your password was changed. Your other logins have ended.") };
  });

  route(app, shop, ownAccount.sessions, async ({ person }) => ({
    sessions: await readSessions(shop, person),
  }));

  route(app, shop, ownAccount.endSession, async ({ person, params }) => {
    await endSession(shop, person, params.id);
    return { message: t("The login has ended") };
  });

  route(app, shop, ownAccount.endOtherSessions, async ({ person }) => {
    const ended = await endOtherSessions(shop, person);
    return {
      message: t("{count, plural, one {# other login ended} other {# other logins ended}}", { count: ended }),
    };
  });
}

function shopper(email: string): Account {
  return { audience: "shopper", email };
}
