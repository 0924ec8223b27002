import type { Auth } from "better-auth";
import { type AuthSettings, createAuth } from "#domains/logins/auth.ts";
import { verifications } from "#domains/logins/tables.ts";
import { shopperAccounts, shopperSessions, shoppers } from "./tables.ts";

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
