import { z } from "zod";
import { moment, named } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { type Role, roleNames } from "../permissions.ts";

export const { error: roleRule } = says("{field} must be one of {values}.", {
  field: named(msg("Role")),
  values: roleNames.join(", "),
});

export const role = z.enum(roleNames as [Role, ...Role[]], { error: roleRule });

/** A staff member. */
export const member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  active: z.boolean().describe("False for a deactivated staff member, who cannot log in"),
  invitedUntil: moment
    .nullable()
    .describe(
      "When the invitation of somebody expires who has not accepted it yet, and cannot log in; else null",
    ),
  twoFactor: z.boolean().describe("Whether two-factor login is on"),
  createdAt: moment,
});

export type Member = z.infer<typeof member>;
