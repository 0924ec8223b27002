import type { Auth } from "better-auth";
import { type AuthSettings, createAuth } from "#domains/logins/index.ts";
import { verifications } from "#schema/logins.ts";
import { shopperAccounts, shopperSessions, shoppers } from "#schema/shoppers.ts";

/** The login of shoppers. */
export function createShopperAuth(settings: AuthSettings): Auth {
  return createAuth(settings, {
    audience: "shopper",
    tables: {
      user: shoppers,
      session: shopperSessions,
      account: shopperAccounts,
      verification: verifications,
    },
    userFields: {
      guestEmail: { type: "string", required: false },
      guestCheckAt: { type: "date", required: false },
    },
  });
}
