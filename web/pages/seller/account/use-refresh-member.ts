import { useQueryClient } from "@tanstack/react-query";
import { sellerDoorQuery } from "../../../features/seller/seller-queries.ts";

/** Asks the shop again who is logged in here, and how. */
export function useRefreshMember(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sellerDoorQuery.queryKey });
}
