export { accessControl, accessRoles, isPermitted, isRole, requirePermission } from "./permissions.ts";
