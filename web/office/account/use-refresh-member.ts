import { useQueryClient } from "@tanstack/react-query";
import { ownMemberQuery } from "#web/office/shared/office-queries.ts";

/** Returns a function that fetches the logged-in member again. */
export function useRefreshMember(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownMemberQuery.queryKey });
}
