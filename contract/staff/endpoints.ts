import { z } from "zod";
import { email, givenPassword, newPassword } from "../accounts/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { calls } from "./calls.ts";
import { staffLimits } from "./limits.ts";
import { member } from "./member.ts";

// Apps and people write it in groups.
const code = text("Code", staffLimits.codeLength).transform((given) => given.replace(/\s/g, ""));

/** The back office's own door, and what everybody who works there may change of her own login. */
export const staff = {
  login: endpoint(calls.login, {
    summary: "Log a member of the staff in; with two-factor login, `code` is the second step",
    access: "anyone",
    body: z.object({
      email,
      password: givenPassword,
      code: code.optional(),
    }),
    reply: { message: z.string() },
    errors: ["wrong_credentials", "code_required", "wrong_code", "rate_limited", "code_locked"],
  }),
  session: endpoint(calls.session, {
    summary: "The logged-in member of the staff, or 401",
    access: { staff: "staff.self" },
    reply: {
      member,
      outbox: z.boolean().describe("Whether the shop keeps its mails for the owner to read, as in a demo"),
    },
  }),
  logout: endpoint(calls.logout, {
    summary: "End the session of a member of the staff",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint(calls.logoutByLink, {
    summary:
      "End the session of a member of the staff (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
  changePassword: endpoint(calls.changePassword, {
    summary: "Change one's own password; every other session ends",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword, newPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "weak_password", "rate_limited"],
  }),
  setUpTwoFactor: endpoint(calls.setUpTwoFactor, {
    summary: "Get a secret for an authenticator app; logins ask for its codes once one was confirmed",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword }),
    reply: {
      uri: z.string().describe("The secret as an otpauth address, for a QR code"),
      backupCodes: z.array(z.string()).describe("Each is good for one login without the app"),
    },
    errors: ["wrong_password", "two_factor_changed", "rate_limited"],
  }),
  confirmTwoFactor: endpoint(calls.confirmTwoFactor, {
    summary: "Switch two-factor login on, with a code that proves that the app has the secret",
    access: { staff: "staff.self" },
    body: z.object({ code }),
    reply: { message: z.string() },
    errors: ["wrong_code", "two_factor_changed", "rate_limited"],
  }),
  removeTwoFactor: endpoint(calls.removeTwoFactor, {
    summary: "Switch two-factor login off",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "rate_limited"],
  }),
};
