import { z } from "zod";
import { email, newPassword } from "../accounts/endpoints.ts";
import { accountLimits } from "../accounts/limits.ts";
import { endpoint } from "../endpoint.ts";
import { pathId, text } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { member, role } from "./member.ts";

const memberFilters = z.object({
  ...listQuery(["name", "createdAt"]),
  role: role.optional(),
  active: z.enum(["true", "false"], says("{field} must be true or false.", { field: "active" })).optional(),
});

export type MemberFilters = z.output<typeof memberFilters>;

/** The common parts of every change of a member. */
export const change = {
  access: { staff: "staff.manage" },
  params: z.object({ id: pathId }),
  reply: { message: z.string(), member },
} as const;

/** The owner's calls to manage the staff. */
export const staffMembers = {
  members: endpoint("GET /api/seller/staff", {
    summary: "The staff by name; searched by name or email",
    access: { staff: "staff.manage" },
    query: memberFilters,
    reply: { members: z.array(member), ...listReply },
  }),
  addMember: endpoint("POST /api/seller/staff", {
    idempotent: true,
    summary: "Add a staff member with an initial password",
    audit: "Added a staff member",
    access: { staff: "staff.manage" },
    body: z.object({
      name: text(msg("Name"), accountLimits.nameLength),
      email,
      role,
      password: newPassword,
    }),
    status: 201,
    reply: { message: z.string(), member },
    errors: ["email_taken", "weak_password", "idempotency_mismatch"],
  }),
  setRole: endpoint("PUT /api/seller/staff/:id/role", {
    summary: "Change what a member of the staff may do; it counts from their next request on",
    audit: "Changed the role of a staff member",
    ...change,
    body: z.object({ role }),
    errors: ["staff_member_not_found", "last_owner"],
  }),
  setActive: endpoint("PUT /api/seller/staff/:id/active", {
    summary: "Deactivate a staff member, which ends their sessions, or activate them again",
    audit: "Activated or deactivated a staff member",
    ...change,
    body: z.object({ active: z.boolean(says("{field} must be true or false.", { field: "active" })) }),
    errors: ["staff_member_not_found", "last_owner", "own_login", "invitation_open"],
  }),
  resetLogin: endpoint("PUT /api/seller/staff/:id/login", {
    summary: "Give a member of the staff a new password; their two-factor login, passkeys and sessions end",
    audit: "Reset the login of a staff member",
    ...change,
    body: z.object({ password: newPassword }),
    errors: ["staff_member_not_found", "own_login", "weak_password", "invitation_open"],
  }),
};
