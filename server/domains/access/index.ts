export { accessControl, accessRoles, isPermitted, isRole, requirePermission } from "./permissions.ts";
export type { Person } from "./sessions.ts";
