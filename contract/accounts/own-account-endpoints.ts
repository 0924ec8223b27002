import { z } from "zod";
import { allergenCodes, knownAllergens } from "../catalog/food/allergens.ts";
import { endpoint } from "../endpoint.ts";
import { pathId, text } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { avoidedAllergens, email, givenPassword, linkToken, newPassword, user } from "./endpoints.ts";
import { accountLimits } from "./limits.ts";
import { ownSession } from "./own-session.ts";

const noSuchAllergen = says("{field} can be {values}.", {
  field: "allergens",
  values: allergenCodes.join(", "),
});

/** What shoppers change of their own account. */
export const ownAccount = {
  forgotPassword: endpoint("POST /api/user/forgot-password", {
    summary: "Mail a link for choosing a new password, if there is such an account; the reply does not tell",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
  resetPassword: endpoint("POST /api/user/reset-password", {
    summary:
      "Choose a new password with the link's token; every session of the account ends. A guest gets an account",
    access: "anyone",
    body: z.object({ token: linkToken, password: newPassword }),
    reply: { message: z.string() },
    errors: ["link_expired", "weak_password", "email_taken", "rate_limited"],
  }),
  avoidAllergens: endpoint("PUT /api/user/allergens", {
    summary: "Choose the allergens that the shopper avoids; products that contain them are marked for them",
    access: "shopper",
    body: z.object({
      allergens: z
        .array(z.enum(allergenCodes, noSuchAllergen), noSuchAllergen)
        .max(100, noSuchAllergen)
        .transform((codes) => knownAllergens(codes)),
    }),
    reply: { message: z.string(), avoidedAllergens },
  }),
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
  sessions: endpoint("GET /api/user/sessions", {
    summary: "The shopper's own sessions, the newest first",
    access: "shopper",
    reply: { sessions: z.array(ownSession) },
  }),
  endSession: endpoint("DELETE /api/user/sessions/:id", {
    summary: "End one of the shopper's own sessions",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["session_not_found"],
  }),
  endOtherSessions: endpoint("POST /api/user/sessions/end-others", {
    summary: "End all of the shopper's sessions but this one",
    access: "shopper",
    reply: { message: z.string() },
  }),
};
