import type { Auth, BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { v7 as uuidv7 } from "uuid";
import { accountLimits } from "#contract/accounts/limits.ts";
import type { Database } from "#platform/db/database.ts";
import { withDatabaseFailures } from "#platform/db/failures.ts";
import type { Events } from "#platform/events/events.ts";
import { sessionEnded } from "./events.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** How long a session lasts after it was used. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** A session is prolonged when it has less than this left, so once a day. */
export const PROLONGED_BEFORE_END_MS = (SESSION_SECONDS - DAY_SECONDS) * 1_000;

export type AuthSettings = {
  db: Database;
  events: Events;
  secret: string;
  publicUrl: string;
  /** Origins of other sites whose pages may use the API with cookies. */
  corsOrigins: string[];
};

/**
 * The cookie attributes of each audience. Browsers send the shop's cookies from another site's pages only with
 * SameSite=None, which requires https. The staff's cookies are never sent from another site, because the back office
 * has no other front end.
 */
export function cookiePolicy({ publicUrl, corsOrigins }: Pick<AuthSettings, "publicUrl" | "corsOrigins">) {
  const secure = publicUrl.startsWith("https:");
  const shopper = secure && corsOrigins.length > 0 ? "none" : "lax";
  return { secure, sameSite: { shopper, seller: "strict" } } as const;
}

type Side = {
  /** Part of the cookie names. */
  audience: "shopper" | "seller";
  /** better-auth's models, mapped to the tables of this audience. */
  tables: Record<string, object>;
  plugins?: BetterAuthOptions["plugins"];
  /** Columns of the user table beyond better-auth's own. */
  userFields?: NonNullable<BetterAuthOptions["user"]>["additionalFields"];
};

/**
 * Creates the login of one audience, with its own tables and cookie, so that a session of one is never valid for the
 * other. better-auth's own routes are not mounted: the shop's endpoints call its functions.
 */
export function createAuth(
  settings: AuthSettings,
  { audience, tables, plugins = [], userFields = {} }: Side,
): Auth {
  const { secure, sameSite } = cookiePolicy(settings);
  const auth = betterAuth<BetterAuthOptions>({
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: drizzleAdapter(settings.db, { provider: "pg", schema: tables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: accountLimits.passwordMinLength,
      // The contract counts characters; better-auth counts UTF-16 units, two for an emoji.
      maxPasswordLength: 2 * accountLimits.passwordMaxLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: { delete: { after: ({ id }) => settings.events.publish(settings.db, sessionEnded, { id }) } },
    },
    user: { additionalFields: userFields },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    advanced: {
      cookiePrefix: `larder-${audience}`,
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: sameSite[audience], secure, path: "/" },
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins,
    // The shop has its own origin check and rate limits, the same for every call.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return { ...auth, api: rethrowDatabaseFailures(auth.api) };
}

/** Rethrows database failures, which better-auth would report as "wrong password" or "this email is taken". */
function rethrowDatabaseFailures<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== "function") return call;
      return (...args: unknown[]) => withDatabaseFailures(async () => call(...args));
    },
  });
}
