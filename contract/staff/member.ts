import { z } from "zod";
import { moment } from "../fields.ts";
import { type Role, roleNames } from "../permissions.ts";

export const roleRule = `Role must be one of ${roleNames.join(", ")}.`;

export const role = z.enum(roleNames as [Role, ...Role[]], { error: roleRule });

/** Somebody who works in the shop. */
export const member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  active: z.boolean().describe("False for somebody who is deactivated and cannot log in"),
  twoFactor: z.boolean().describe("Whether the login asks for a code as well"),
  createdAt: moment,
});

export type Member = z.infer<typeof member>;
