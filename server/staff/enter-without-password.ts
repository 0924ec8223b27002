import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * The last step of better-auth's own logins, for a member who has proved in another way who she is: creates the session
 * and its cookie, and returns the session's id. Fails for a deactivated member, like them.
 */
export const enterWithoutPassword = {
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
