import type { FastifyInstance, FastifyRequest } from "fastify";
import { countOf } from "../../contract/count-of.ts";
import { staff } from "../../contract/staff/endpoints.ts";
import { guardLogin } from "../accounts/guarded-login.ts";
import { admitLogin } from "../http/login-limits.ts";
import type { Limits } from "../http/rate-limits.ts";
import { route } from "../http/routes.ts";
import { cookieHeader, type Person, sendCookies } from "../http/sessions.ts";
import type { Shop } from "../shop.ts";
import { endOtherSessions, endSession, readSessions } from "./own-sessions.ts";
import { changeOwnPassword } from "./service.ts";
import { confirmTwoFactor, removeTwoFactor, setUpTwoFactor } from "./two-factor.ts";

/** The calls by which a staff member changes their own login. */
export function ownLoginRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  /** Applies the login's rate limit, so that an unattended session cannot be used to guess the password faster. */
  const guarded = async <T>({ email }: Person, request: FastifyRequest, work: () => Promise<T>) => {
    const account = { audience: "seller", email } as const;
    return guardLogin(shop, account, await admitLogin(shop, limits, account, request), work);
  };

  route(app, shop, staff.changePassword, async ({ body, person, request, reply }) => {
    const change = () => changeOwnPassword(shop, cookieHeader(request), body);
    sendCookies(reply, await guarded(person, request, change));
    return { message: "Your password was changed. Your other logins have ended." };
  });

  route(app, shop, staff.sessions, async ({ person }) => ({ sessions: await readSessions(shop, person) }));

  route(app, shop, staff.endSession, async ({ person, params }) => {
    await endSession(shop, person.id, params.id);
    return { message: "The login has ended" };
  });

  route(app, shop, staff.endOtherSessions, async ({ person }) => {
    const ended = await endOtherSessions(shop, person.id, person.sessionId);
    return { message: `${countOf(ended, "other login")} ended` };
  });

  route(app, shop, staff.setUpTwoFactor, ({ body, person, request }) =>
    guarded(person, request, () => setUpTwoFactor(shop, cookieHeader(request), body.password)),
  );

  route(app, shop, staff.confirmTwoFactor, async ({ body, person, request, reply }) => {
    const confirm = () => confirmTwoFactor(shop, person.email, cookieHeader(request), body.code);
    sendCookies(reply, await guarded(person, request, confirm));
    return { message: "Two-factor login is on" };
  });

  route(app, shop, staff.removeTwoFactor, async ({ body, person, request, reply }) => {
    const remove = () => removeTwoFactor(shop, cookieHeader(request), body.password);
    sendCookies(reply, await guarded(person, request, remove));
    return { message: "Two-factor login is off" };
  });
}
