import type { Auth } from "better-auth";
import { admin } from "better-auth/plugins/admin";
import { twoFactor } from "better-auth/plugins/two-factor";
import { type AuthSettings, createAuth } from "../accounts/auth.ts";
import { accessControl, accessRoles } from "./access.ts";
import { enterWithoutPassword } from "./enter-without-password.ts";
import { staff, staffAccounts, staffSessions, staffTwoFactors, staffVerifications } from "./tables.ts";

/** The login of the staff, with the calls for two-factor login and for passkeys. */
export type StaffAuth = Auth & {
  api: ReturnType<typeof twoFactor>["endpoints"] & typeof enterWithoutPassword.endpoints;
};

/**
 * The login of the staff. Its cookie is SameSite=Strict; links from other sites to the back office still work, because
 * the pages hold no personal data.
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
      enterWithoutPassword,
    ],
  }) as StaffAuth;
}
