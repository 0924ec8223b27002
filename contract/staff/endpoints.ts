import { z } from "zod";
import { email, givenPassword, linkToken, newPassword } from "../accounts/endpoints.ts";
import { accountLimits } from "../accounts/limits.ts";
import { ownSession } from "../accounts/own-session.ts";
import { endpoint } from "../endpoint.ts";
import { pathId, text } from "../fields.ts";
import { msg } from "../i18n/i18n.ts";
import { staffLimits } from "./limits.ts";
import { member } from "./member.ts";

// Codes are often shown and typed in groups.
const code = text(msg("Code"), staffLimits.codeLength).transform((given) => given.replace(/\s/g, ""));

/** The login of the back office, and what staff members change of their own login. */
export const staff = {
  login: endpoint("POST /api/seller/login", {
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
  session: endpoint("GET /api/seller/is-auth", {
    summary: "The logged-in staff member, or 401",
    access: { staff: "staff.self" },
    reply: {
      member,
      outbox: z.boolean().describe("Whether the shop stores its emails for the owner to read, as in a demo"),
      setup: z.boolean().describe("Whether this member is shown the checklist of a new shop"),
    },
  }),
  logout: endpoint("POST /api/seller/logout", {
    summary: "End a staff member's session",
    access: "anyone",
    reply: { message: z.string() },
  }),
  logoutByLink: endpoint("GET /api/seller/logout", {
    summary: "End a staff member's session (acts only when asked by this shop's own pages or no browser)",
    access: "anyone",
    reply: { message: z.string() },
    errors: ["cross_site"],
  }),
  forgotPassword: endpoint("POST /api/seller/forgot-password", {
    summary:
      "Mail a staff member a link for choosing a new password; the reply does not tell if there is one",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
  resetPassword: endpoint("POST /api/seller/reset-password", {
    summary:
      "Choose a new password with the link's token; the member's sessions end, their two-factor login stays",
    audit: "Chose a new password with a mailed link",
    access: "anyone",
    body: z.object({ token: linkToken, password: newPassword }),
    reply: { message: z.string() },
    errors: ["link_expired", "weak_password", "rate_limited"],
  }),
  changeName: endpoint("PUT /api/seller/name", {
    summary: "Change one's own name",
    audit: "Changed the own name",
    access: { staff: "staff.self" },
    body: z.object({ name: text(msg("Name"), accountLimits.nameLength) }),
    reply: { message: z.string(), member },
  }),
  changeEmail: endpoint("POST /api/seller/email", {
    summary: "Mail a link to a new address of one's own; it is the login's once the link was followed",
    audit: "Asked for another email address of the own login",
    access: { staff: "staff.self" },
    body: z.object({ email, password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "email_taken", "rate_limited"],
  }),
  confirmEmail: endpoint("POST /api/seller/email/confirm", {
    summary: "Confirm one's own new address with the link's token, logged in as the member who asked for it",
    audit: "Changed the email address of the own login",
    access: { staff: "staff.self" },
    body: z.object({ token: linkToken }),
    reply: { message: z.string(), member },
    errors: ["link_expired", "email_taken", "rate_limited"],
  }),
  changePassword: endpoint("POST /api/seller/password", {
    summary: "Change one's own password; every other session ends",
    audit: "Changed the own password",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword, newPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "weak_password", "rate_limited"],
  }),
  sessions: endpoint("GET /api/seller/sessions", {
    summary: "One's own sessions, the newest first",
    access: { staff: "staff.self" },
    reply: { sessions: z.array(ownSession) },
  }),
  endSession: endpoint("DELETE /api/seller/sessions/:id", {
    summary: "End one of one's own sessions",
    audit: "Ended one of the own logins",
    access: { staff: "staff.self" },
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["session_not_found"],
  }),
  endOtherSessions: endpoint("POST /api/seller/sessions/end-others", {
    summary: "End all of one's own sessions but this one",
    audit: "Ended the other own logins",
    access: { staff: "staff.self" },
    reply: { message: z.string() },
  }),
  setUpTwoFactor: endpoint("POST /api/seller/two-factor/set-up", {
    summary: "Get a secret for an authenticator app; logins ask for its codes once one was confirmed",
    audit: "Began to set up two-factor login",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword }),
    reply: {
      uri: z.string().describe("The secret as an otpauth URL, for a QR code"),
      backupCodes: z.array(z.string()).describe("Each can be used once to log in without the app"),
    },
    errors: ["wrong_password", "two_factor_changed", "rate_limited"],
  }),
  confirmTwoFactor: endpoint("POST /api/seller/two-factor/confirm", {
    summary: "Turn on two-factor login, with a code from the app to confirm the setup",
    audit: "Switched two-factor login on",
    access: { staff: "staff.self" },
    body: z.object({ code }),
    reply: { message: z.string() },
    errors: ["wrong_code", "two_factor_changed", "rate_limited"],
  }),
  removeTwoFactor: endpoint("POST /api/seller/two-factor/remove", {
    summary: "Switch two-factor login off",
    audit: "Switched two-factor login off",
    access: { staff: "staff.self" },
    body: z.object({ password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "rate_limited"],
  }),
};
