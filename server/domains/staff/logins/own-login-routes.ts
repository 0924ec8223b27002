import type { FastifyInstance, FastifyRequest } from "fastify";
import { countOf } from "#contract/count-of.ts";
import { staff } from "#contract/staff/endpoints.ts";
import { admitLogin, cookieHeader, sendCookies } from "#domains/access/http.ts";
import { guardLogin } from "#domains/logins/index.ts";
import type { Person } from "#platform/actor.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { linkLimits } from "../rate-limits.ts";
import { changeOwnPassword } from "../service.ts";
import { changeOwnEmail, changeOwnName, confirmOwnEmail } from "./own-profile.ts";
import { endOtherSessions, endSession, readSessions } from "./own-sessions.ts";
import { confirmTwoFactor, removeTwoFactor, setUpTwoFactor } from "./two-factor.ts";

/** The calls by which a staff member changes their own login. */
export function ownLoginRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  /** Applies the login's rate limit, so that an unattended session cannot be used to guess the password faster. */
  const guarded = async <T>({ email }: Person, request: FastifyRequest, work: () => Promise<T>) => {
    const account = { audience: "seller", email } as const;
    return guardLogin(shop, account, await admitLogin(shop, limits, account, request), work);
  };

  route(app, shop, staff.changePassword, async ({ body, person, request, reply }) => {
    const change = () => changeOwnPassword(shop, person.id, cookieHeader(request), body);
    sendCookies(reply, await guarded(person, request, change));
    return { message: "Your password was changed. Your other logins have ended." };
  });

  route(app, shop, staff.changeName, async ({ actor, body }) => {
    const member = await changeOwnName(shop, actor, body.name);
    return { message: `Your name is ${member.name} now`, member };
  });

  route(app, shop, staff.changeEmail, async ({ actor, body, person, request }) => {
    await limits.count(linkLimits.staffEmailPerAccount, request, actor.id);
    await guarded(person, request, () => changeOwnEmail(shop, actor, cookieHeader(request), body));
    return { message: `We sent a mail to ${body.email}. Please follow the link in it.` };
  });

  route(
    app,
    shop,
    staff.confirmEmail,
    async ({ actor, body, request, reply }) => {
      const member = await confirmOwnEmail(shop, actor, body.token);
      shop.knownDevices.remember({ audience: "seller", email: member.email }, request, reply);
      return { message: `Your email address is ${member.email} now.`, member };
    },
    { limit: (request) => limits.count(linkLimits.staffLinkPerAddress, request) },
  );

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
