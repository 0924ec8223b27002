import { useQuery } from "@tanstack/react-query";
import { type Permission, type Role, roles } from "#contract/permissions.ts";
import type { Member } from "#contract/staff/member.ts";
import { ownMemberQuery } from "../office-queries.ts";

/** The logged-in staff member; undefined while loading, which pages inside the layout never see. */
export function useStaffMember(): Member | undefined {
  return useQuery(ownMemberQuery).data?.member;
}

/** Whether the logged-in member's role has a permission. What it lacks is neither shown nor fetched. */
export function useMay(permission: Permission): boolean {
  const member = useStaffMember();
  return member !== undefined && includes(member.role, permission);
}

export function includes(role: Role, permission: Permission): boolean {
  const allowed: readonly Permission[] = roles[role];
  return allowed.includes(permission);
}
