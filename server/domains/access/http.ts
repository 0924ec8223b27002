// What other areas' routes may call; use cases know no HTTP.
export { addAccessChecks, requireAccess } from "./access.ts";
export { addAudit } from "./audit.ts";
export { keepAuditEntry } from "./audit-entries.ts";
export { admitLogin } from "./login-limits.ts";
export {
  cookieHeader,
  deviceHeader,
  findSessionEnd,
  findShopper,
  findStaff,
  sendCookies,
} from "./sessions.ts";
