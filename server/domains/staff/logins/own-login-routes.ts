import type { FastifyInstance, FastifyRequest } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
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
    return { message: t("Your password was changed. Your other logins have ended.") };
  });

  route(app, shop, staff.changeName, async ({ actor, body }) => {
    const member = await changeOwnName(shop, actor, body.name);
    return { message: t("Your name is {name} now", { name: member.name }), member };
  });

  route(app, shop, staff.changeEmail, async ({ actor, body, person, request }) => {
    await limits.count(linkLimits.staffEmailPerAccount, request, actor.id);
    await guarded(person, request, () => changeOwnEmail(shop, actor, cookieHeader(request), body));
    return { message: t("We sent a mail to {email}. Please follow the link in it.", { email: body.email }) };
  });

  route(
    app,
    shop,
    staff.confirmEmail,
    async ({ actor, body, request, reply }) => {
      const member = await confirmOwnEmail(shop, actor, body.token);
      shop.knownDevices.remember({ audience: "seller", email: member.email }, request, reply);
      return { message: t("Your email address is {email} now.", { email: member.email }), member };
    },
    { limit: (request) => limits.count(linkLimits.staffLinkPerAddress, request) },
  );

  route(app, shop, staff.sessions, async ({ person }) => ({ sessions: await readSessions(shop, person) }));

  route(app, shop, staff.endSession, async ({ person, params }) => {
    await endSession(shop, person.id, params.id);
    return { message: t("The login has ended") };
  });

  route(app, shop, staff.endOtherSessions, async ({ person }) => {
    const ended = await endOtherSessions(shop, person.id, person.sessionId);
    return {
      message: t("{count, plural, one {# other login ended} other {# other logins ended}}", { count: ended }),
    };
  });

  route(app, shop, staff.setUpTwoFactor, ({ body, person, request }) =>
    guarded(person, request, () => setUpTwoFactor(shop, cookieHeader(request), body.password)),
  );

  route(app, shop, staff.confirmTwoFactor, async ({ body, person, request, reply }) => {
    const confirm = () => confirmTwoFactor(shop, person.email, cookieHeader(request), body.code);
    sendCookies(reply, await guarded(person, request, confirm));
    return { message: t("Two-factor login is on") };
  });

  route(app, shop, staff.removeTwoFactor, async ({ body, person, request, reply }) => {
    const remove = () => removeTwoFactor(shop, cookieHeader(request), body.password);
    sendCookies(reply, await guarded(person, request, remove));
    return { message: t("Two-factor login is off") };
  });
}
