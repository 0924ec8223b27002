import type { FastifyInstance } from "fastify";
import { accounts } from "../../contract/accounts.ts";
import { readStoredCart } from "../cart/service.ts";
import { requireOwnSite } from "../http/origin-check.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import { cookieHeader, findSeller, findShopper, sendCookies } from "../http/sessions.ts";
import { paymentTypesOf, type Shop } from "../shop.ts";
import { changeEmail, confirmEmail } from "./change-email.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { logIn, logOut, readUser, register } from "./service.ts";

export function accountRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  route(app, shop, accounts.session, async ({ request, reply }) => {
    const [shopper, seller] = await Promise.all([
      findShopper(shop, request, reply),
      findSeller(shop, request, reply),
    ]);
    const cartItems = shopper ? await readStoredCart(shop, shopper.id) : {};
    const user = shopper ? { _id: shopper.id, name: shopper.name, email: shopper.email, cartItems } : null;
    return { user, seller: seller !== undefined, cartItems, paymentTypes: paymentTypesOf(shop) };
  });

  route(
    app,
    shop,
    accounts.register,
    async ({ body, reply }) => {
      const { user, cookies } = await register(shop, body);
      sendCookies(reply, cookies);
      return { user };
    },
    { limit: (request) => limits.registerPerAddress(request) },
  );

  route(
    app,
    shop,
    accounts.login,
    async ({ body, request, reply }) => {
      await limits.loginPerAccount(request, `shopper ${body.email}`);
      const { user, cookies } = await logIn(shop, body);
      sendCookies(reply, cookies);
      return { user };
    },
    { limit: (request) => limits.loginPerAddress(request) },
  );

  route(app, shop, accounts.isAuth, async ({ person }) => ({ user: await readUser(shop, person) }));

  route(app, shop, accounts.logout, async ({ request, reply }) => {
    sendCookies(reply, await logOut(shop.shopperAuth, cookieHeader(request)));
    return { message: "Logged out" };
  });

  route(app, shop, accounts.logoutByLink, async ({ request, reply }) => {
    requireOwnSite(request, shop.config);
    sendCookies(reply, await logOut(shop.shopperAuth, cookieHeader(request)));
    return { message: "Logged out" };
  });

  route(
    app,
    shop,
    accounts.forgotPassword,
    async ({ body, request }) => {
      await limits.forgotPerAccount(request, body.email);
      await forgotPassword(shop, body.email);
      return { message: `If ${body.email} has an account here, a link is on its way to it.` };
    },
    { limit: (request) => limits.forgotPerAddress(request) },
  );

  route(
    app,
    shop,
    accounts.resetPassword,
    async ({ body }) => {
      await resetPassword(shop, body);
      return { message: "Your new password works from now on." };
    },
    { limit: (request) => limits.linkPerAddress(request) },
  );

  route(app, shop, accounts.changeEmail, async ({ body, person, request }) => {
    await limits.changeEmailPerAccount(request, person.id);
    await changeEmail(shop, person, cookieHeader(request), body);
    return { message: `We sent a mail to ${body.email}. Please follow the link in it.` };
  });

  route(
    app,
    shop,
    accounts.confirmEmail,
    async ({ body, person }) => {
      const shopper = await confirmEmail(shop, person, body.token);
      const message = `Your email address is ${shopper.email} now.`;
      return { message, user: await readUser(shop, shopper) };
    },
    { limit: (request) => limits.linkPerAddress(request) },
  );
}
