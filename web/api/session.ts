import {
  type QueryClient,
  type QueryFilters,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "./browser.ts";

/** Who is looking: everything personal that the navigation bar shows. Never part of a server-rendered page. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => api.accounts.session(),
  staleTime: 60_000,
});

/** The session, or `undefined` while it is not known yet. */
export function useSession() {
  return useQuery(sessionQuery).data;
}

const CHANNEL = "larder-session";

/** Tells the shop's other open tabs that login or cart changed. */
export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Keeps this tab in step with the others. Used once, at the root. */
export function useSessionAcrossTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void followSession(queryClient);
    return () => channel.close();
  }, [queryClient]);
}

/** Asks who is here now, and then for what belongs to her. Of somebody who has gone nothing is kept or asked for. */
async function followSession(queryClient: QueryClient): Promise<void> {
  const userId = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?._id;
  const others: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] };
  const before = userId();
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const now = userId();
  if (before === undefined || before === now) await queryClient.invalidateQueries(others);
  else if (now === undefined) queryClient.removeQueries(others);
  else await queryClient.resetQueries(others);
}
