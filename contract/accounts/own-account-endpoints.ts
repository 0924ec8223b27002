import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { msg } from "../i18n/i18n.ts";
import { email, givenPassword, linkToken, newPassword, user } from "./endpoints.ts";
import { accountLimits } from "./limits.ts";

/** What shoppers change of their own account. */
export const ownAccount = {
  changeName: endpoint("PUT /api/user/name", {
    summary: "Change the shopper's own name, which their reviews show",
    access: "shopper",
    body: z.object({ name: text(msg("Name"), accountLimits.nameLength) }),
    reply: { message: z.string(), user },
  }),
  changeEmail: endpoint("POST /api/user/change-email", {
    summary: "Mail a link to a new address; the address is the account's once the link was followed",
    access: "shopper",
    body: z.object({ email, password: givenPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "email_taken", "rate_limited"],
  }),
  confirmEmail: endpoint("POST /api/user/confirm-email", {
    summary:
      "Confirm a new email address with the token from the link, logged in to the account that requested it",
    access: "shopper",
    body: z.object({ token: linkToken }),
    reply: { message: z.string(), user },
    errors: ["link_expired", "email_taken", "rate_limited"],
  }),
  changePassword: endpoint("POST /api/user/password", {
    summary: "Change the shopper's own password; every other session ends",
    access: "shopper",
    body: z.object({ password: givenPassword, newPassword }),
    reply: { message: z.string() },
    errors: ["wrong_password", "weak_password", "rate_limited"],
  }),
  endOtherSessions: endpoint("POST /api/user/sessions/end-others", {
    summary: "End all of the shopper's sessions but this one",
    access: "shopper",
    reply: { message: z.string() },
  }),
};
