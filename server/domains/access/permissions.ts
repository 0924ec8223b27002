import { createAccessControl } from "better-auth/plugins/access";
import { ShopError } from "#contract/errors.ts";
import { type Permission, permissions, type Role, roleNames, roles } from "#contract/permissions.ts";
import type { Actor } from "#platform/actor.ts";

/** The contract's permissions in better-auth's form: actions by resource. */
export const accessControl = createAccessControl(byDomain(permissions));

/** The contract's roles in the same form. */
export const accessRoles = Object.fromEntries(
  roleNames.map((name) => [name, accessControl.newRole(byDomain(roles[name]))]),
);

export function isRole(name: unknown): name is Role {
  return roleNames.some((role) => role === name);
}

/** Whether a role includes a permission. */
export function isPermitted(role: Role, permission: Permission): boolean {
  return accessRoles[role]?.authorize(byDomain([permission])).success ?? false;
}

/** Throws `not_allowed` unless the actor has the permission. The command line may do everything. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === "command-line") return;
  if (actor.kind !== "staff" || !isPermitted(actor.role, permission)) throw new ShopError("not_allowed");
}

function byDomain(list: readonly Permission[]): Record<string, string[]> {
  const deeds: Record<string, string[]> = {};
  for (const permission of list) {
    const [domain = "", deed = ""] = permission.split(".");
    deeds[domain] = [...(deeds[domain] ?? []), deed];
  }
  return deeds;
}
