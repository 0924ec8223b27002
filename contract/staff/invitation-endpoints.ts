import { z } from "zod";
import { email, linkToken, newPassword } from "../accounts/endpoints.ts";
import { accountLimits } from "../accounts/limits.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { msg } from "../i18n/i18n.ts";
import { member, role } from "./member.ts";
import { change } from "./member-endpoints.ts";

/** How somebody joins the staff: an owner invites them, and they choose their password with the mailed link. */
export const staffInvitations = {
  inviteMember: endpoint("POST /api/seller/staff/invite", {
    idempotent: true,
    summary:
      "Invite somebody to the staff: they get a mail with a link, and can log in once they have chosen their password",
    audit: "Invited a staff member",
    access: { staff: "staff.manage" },
    body: z.object({ name: text(msg("Name"), accountLimits.nameLength), email, role }),
    status: 201,
    reply: { message: z.string(), member },
    errors: ["email_taken", "idempotency_mismatch", "rate_limited"],
  }),
  sendInvitationAgain: endpoint("POST /api/seller/staff/:id/invitation", {
    summary: "Mail an invitation again with a new link, which replaces the one before; once a minute at most",
    audit: "Sent an invitation again",
    ...change,
    errors: ["staff_member_not_found", "invitation_over", "rate_limited"],
  }),
  withdrawInvitation: endpoint("DELETE /api/seller/staff/:id/invitation", {
    summary: "Withdraw an invitation: its link stops working, and the person leaves the list",
    audit: "Withdrew an invitation",
    access: change.access,
    params: change.params,
    reply: { message: z.string() },
    errors: ["staff_member_not_found", "invitation_over"],
  }),
  invitation: endpoint("POST /api/seller/invitation", {
    summary: "Whom the mailed link invites, and as what",
    access: "anyone",
    body: z.object({ token: linkToken }),
    reply: { invitation: member.pick({ name: true, email: true, role: true }) },
    errors: ["link_expired", "rate_limited"],
  }),
  acceptInvitation: endpoint("POST /api/seller/invitation/accept", {
    summary: "Accept an invitation with the link's token: choose a password, and be logged in",
    audit: "Accepted the invitation",
    access: "anyone",
    body: z.object({ token: linkToken, password: newPassword }),
    reply: { message: z.string(), member },
    errors: ["link_expired", "weak_password", "rate_limited"],
  }),
};
