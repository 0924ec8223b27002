import type { Auth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { admin } from "better-auth/plugins/admin";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { accessControl, accessRoles } from "#domains/access/index.ts";
import { type AuthSettings, createAuth } from "#domains/logins/index.ts";
import { staff, staffAccounts, staffSessions, staffTwoFactors, staffVerifications } from "#schema/staff.ts";

/**
 * The last step of better-auth's own logins, for a member who has proved in another way who they are: creates the session
 * and its cookie, and returns the session's id. Fails for a deactivated member, like them.
 */
const enterWithoutPassword = {
  id: "enter-without-password",
  endpoints: {
    enterWithoutPassword: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw context.error("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ sessionId: session.id });
      },
    ),
  },
};

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
