import { useQueryClient } from "@tanstack/react-query";
import { sellerDoorQuery } from "#web/office/shared/seller-queries.ts";

/** Returns a function that fetches the logged-in member again. */
export function useRefreshMember(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sellerDoorQuery.queryKey });
}
