import type { Call } from "../call.ts";

export const calls = {
  login: { method: "POST", path: "/api/seller/login" },
  session: { method: "GET", path: "/api/seller/is-auth" },
  logout: { method: "POST", path: "/api/seller/logout" },
  logoutByLink: { method: "GET", path: "/api/seller/logout" },
  changePassword: { method: "POST", path: "/api/seller/password" },
  setUpTwoFactor: { method: "POST", path: "/api/seller/two-factor/set-up" },
  confirmTwoFactor: { method: "POST", path: "/api/seller/two-factor/confirm" },
  removeTwoFactor: { method: "POST", path: "/api/seller/two-factor/remove" },
  members: { method: "GET", path: "/api/seller/staff" },
  addMember: { method: "POST", path: "/api/seller/staff", idempotent: true },
  inviteMember: { method: "POST", path: "/api/seller/staff/invite", idempotent: true },
  sendInvitationAgain: { method: "POST", path: "/api/seller/staff/:id/invitation" },
  withdrawInvitation: { method: "DELETE", path: "/api/seller/staff/:id/invitation" },
  invitation: { method: "POST", path: "/api/seller/invitation" },
  acceptInvitation: { method: "POST", path: "/api/seller/invitation/accept" },
  setRole: { method: "PUT", path: "/api/seller/staff/:id/role" },
  setActive: { method: "PUT", path: "/api/seller/staff/:id/active" },
  audit: { method: "GET", path: "/api/seller/audit" },
  exportAudit: { method: "GET", path: "/api/seller/audit/export" },
  resetLogin: { method: "PUT", path: "/api/seller/staff/:id/login" },
} as const satisfies Record<string, Call>;
