import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";

export const MEMBERS_KEY = [...OFFICE_KEY, "members"] as const;

type MembersInput = InputOf<Api["staff"]["members"]>;

/** A page of the staff, according to the list's URL. */
export function membersQuery(input: MembersInput) {
  return queryOptions({
    queryKey: [...MEMBERS_KEY, input],
    queryFn: () => backOffice.staff.members(input),
    placeholderData: keepPreviousData,
  });
}

type AuditInput = InputOf<Api["staff"]["audit"]>;

/** A page of what the staff did. */
export function auditQuery(input: AuditInput) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "audit", input],
    queryFn: () => backOffice.staff.audit(input),
    placeholderData: keepPreviousData,
  });
}

/** The staff member's own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "passkeys"],
  queryFn: async () => (await backOffice.staff.passkeys()).passkeys,
});

/** Whom a mailed link invites to the staff. */
export function invitationQuery(token: string) {
  return queryOptions({
    // Not below OFFICE_KEY: the page still shows it while the login replaces the staff's data.
    queryKey: ["invitation", token],
    queryFn: () => backOffice.staff.invitation({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
