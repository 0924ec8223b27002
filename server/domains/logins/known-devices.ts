import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookiePolicy } from "./auth.ts";

/** An account by its email and audience. */
export type Account = { audience: "shopper" | "seller"; email: string };

/**
 * Recognises the devices on which an account has logged in, by a signed cookie per account. The cookie grants no
 * access: it only gives the device its own login tries, which strangers cannot use up. After
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export type KnownDevices = {
  /** The device's id, if the account has logged in on it before. */
  find(account: Account, request: FastifyRequest): string | undefined;
  /** Sets the cookie that makes this a known device. */
  remember(account: Account, request: FastifyRequest, reply: FastifyReply): void;
};

type Settings = { secret: string; publicUrl: string; corsOrigins: string[] };

const loginPath = { shopper: "/api/user", seller: "/api/seller" };
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** `secret` signs the cookies, which live for a year and have the attributes of the session cookies. */
export function createKnownDevices({ secret, ...settings }: Settings): KnownDevices {
  const { secure, sameSite } = cookiePolicy(settings);
  const sign = ({ audience, email }: Account, device: string) =>
    createHmac("sha256", secret).update(`known device ${audience} ${email} ${device}`).digest("base64url");

  const find: KnownDevices["find"] = (account, request) => {
    const value = parseCookie(request.headers.cookie ?? "")[nameOf(account)];
    const [device = ""] = value?.split(".") ?? [];
    const [given, right] = [Buffer.from(value ?? ""), Buffer.from(`${device}.${sign(account, device)}`)];
    return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
  };
  return {
    find,
    remember(account, request, reply) {
      const device = find(account, request) ?? randomBytes(12).toString("base64url");
      const cookie = stringifySetCookie({
        name: nameOf(account),
        value: `${device}.${sign(account, device)}`,
        path: loginPath[account.audience],
        maxAge: YEAR_SECONDS,
        httpOnly: true,
        secure,
        sameSite: sameSite[account.audience],
      });
      reply.header("set-cookie", cookie);
    },
  };
}

/**
 * The cookie's name. Several people may share a device: each has their own cookie, whose name does not reveal the
 * account.
 */
function nameOf({ audience, email }: Account): string {
  const digest = createHash("sha256").update(`${audience} ${email}`).digest("base64url").slice(0, 16);
  return `larder-device-${digest}`;
}
