import type { Auth, BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { v7 as uuidv7 } from "uuid";
import { accountLimits } from "../../contract/accounts/limits.ts";
import type { Database } from "../db/database.ts";
import { withDatabaseFailures } from "../db/failures.ts";
import type { Events } from "../events/events.ts";
import { sessionEnded } from "./events.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { shopperAccounts, shopperSessions, shoppers, shopperVerifications } from "./tables.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY_SECONDS;

/** A session that ends in less than that is prolonged by whoever uses it: once a day. */
export const PROLONGED_BEFORE_END_MS = (SESSION_SECONDS - DAY_SECONDS) * 1_000;

export type AuthSettings = {
  db: Database;
  events: Events;
  secret: string;
  publicUrl: string;
  /** Other sites whose pages may use the API with cookies. */
  corsOrigins: string[];
};

/**
 * How the cookies of each side travel. A page of another site sends ours only with SameSite=None, which browsers take only
 * over https; those of the seller no other site ever sends, since the back office is ours alone.
 */
export function cookiePolicy({ publicUrl, corsOrigins }: Pick<AuthSettings, "publicUrl" | "corsOrigins">) {
  const secure = publicUrl.startsWith("https:");
  const shopper = secure && corsOrigins.length > 0 ? "none" : "lax";
  return { secure, sameSite: { shopper, seller: "strict" } } as const;
}

/** Logins of shoppers. */
export function createShopperAuth(settings: AuthSettings): Auth {
  return createAuth(settings, {
    audience: "shopper",
    tables: {
      user: shoppers,
      session: shopperSessions,
      account: shopperAccounts,
      verification: shopperVerifications,
    },
  });
}

type Side = {
  /** Names its cookies. */
  audience: "shopper" | "seller";
  /** better-auth's models, and the tables in which this side has them. */
  tables: Record<string, object>;
  plugins?: BetterAuthOptions["plugins"];
};

/**
 * Logins of one side of the shop: tables and a cookie of its own, so that neither can pass for the other. better-auth's
 * own routes are not mounted: our endpoints call its functions.
 */
export function createAuth(settings: AuthSettings, { audience, tables, plugins = [] }: Side): Auth {
  const { secure, sameSite } = cookiePolicy(settings);
  const auth = betterAuth<BetterAuthOptions>({
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: drizzleAdapter(settings.db, { provider: "pg", schema: tables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: accountLimits.passwordMinLength,
      // The contract counts characters; here UTF-16 units are counted, two for an emoji.
      maxPasswordLength: 2 * accountLimits.passwordMaxLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: { delete: { after: ({ id }) => settings.events.publish(settings.db, sessionEnded, { id }) } },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    advanced: {
      cookiePrefix: `larder-${audience}`,
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: sameSite[audience], secure, path: "/" },
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins,
    // Origin check and rate limits are ours, the same for every call.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return { ...auth, api: withHonestFailures(auth.api) };
}

/** better-auth makes refusals of its own of a database that is away: "wrong password", "this email is taken". */
function withHonestFailures<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== "function") return call;
      return (...args: unknown[]) => withDatabaseFailures(async () => call(...args));
    },
  });
}
