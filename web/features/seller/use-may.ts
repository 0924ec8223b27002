import { useQuery } from "@tanstack/react-query";
import { type Permission, type Role, roles } from "../../../contract/permissions.ts";
import type { Member } from "../../../contract/staff/member.ts";
import { sellerDoorQuery } from "./seller-queries.ts";

/** Who is logged in here; undefined while it is not known, which no page behind the layout sees. */
export function useStaffMember(): Member | undefined {
  return useQuery(sellerDoorQuery).data?.member;
}

/** Whether the role of who is logged in includes something: what it does not is not shown, and not asked for. */
export function useMay(permission: Permission): boolean {
  const member = useStaffMember();
  return member !== undefined && includes(member.role, permission);
}

export function includes(role: Role, permission: Permission): boolean {
  const allowed: readonly Permission[] = roles[role];
  return allowed.includes(permission);
}
