import type { Auth } from "better-auth";
import { admin } from "better-auth/plugins/admin";
import { twoFactor } from "better-auth/plugins/two-factor";
import { type AuthSettings, createAuth } from "../accounts/auth.ts";
import { accessControl, accessRoles } from "./access.ts";
import { staff, staffAccounts, staffSessions, staffTwoFactors, staffVerifications } from "./tables.ts";

/** Logins with better-auth's calls for a second step. */
export type StaffAuth = Auth & { api: ReturnType<typeof twoFactor>["endpoints"] };

/**
 * Logins of the staff. Pages hold nothing personal, so a link from another site to the back office works although its
 * cookie is Strict.
 */
export function createStaffAuth(settings: AuthSettings): StaffAuth {
  return createAuth(settings, {
    audience: "seller",
    tables: {
      user: staff,
      session: staffSessions,
      account: staffAccounts,
      verification: staffVerifications,
      twoFactor: staffTwoFactors,
    },
    plugins: [
      admin({ ac: accessControl, roles: accessRoles, defaultRole: "picker", adminRoles: ["owner"] }),
      twoFactor({ twoFactorTable: "twoFactor" }),
    ],
  }) as StaffAuth;
}
