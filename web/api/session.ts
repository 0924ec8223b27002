import {
  type QueryClient,
  type QueryFilters,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { User } from "../../contract/accounts/endpoints.ts";
import { api } from "./browser.ts";

/** Who is looking: everything personal that the navigation bar shows. Never part of a server-rendered page. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => api.accounts.session(),
  staleTime: 60_000,
  // What appears because the call failed does not make it again: that would hide it, and so on for ever.
  retryOnMount: false,
});

/** The session, or `undefined` while it is not known yet. */
export function useSession() {
  return useQuery(sessionQuery).data;
}

/**
 * The session, or why the shop cannot say who is looking: then `unreachable`, which is also so while it is asked again,
 * with the `error` that it answered last.
 */
export function useSessionOrError() {
  const { data: session, error, errorUpdateCount, refetch } = useQuery(sessionQuery);
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  const unreachable = session === undefined && errorUpdateCount > 0;
  return { session, unreachable, error: lastError, retry: () => void refetch() };
}

// One for the whole tab: a channel does not hear what it says itself.
let tabs: BroadcastChannel | undefined;
const otherTabs = () => (tabs ??= new BroadcastChannel("larder-session"));

/** Tells the shop's other open tabs that login or cart changed. */
export function announceSession(): void {
  otherTabs().postMessage("changed");
}

/** Keeps this tab in step with the others. Used once, at the root. */
export function useSessionAcrossTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = otherTabs();
    channel.onmessage = () => void followSession(queryClient);
    return () => {
      channel.onmessage = null;
    };
  }, [queryClient]);
}

// The session itself, what the seller sees, and what is the same for everybody.
const notTheShoppers = new Set<unknown>(["session", "seller", "products", "suggestions", "settings"]);

/** Everything kept that is one shopper's own: the last one's, and none of the next one's. */
const shoppersOwn: QueryFilters = { predicate: ({ queryKey: [first] }) => !notTheShoppers.has(first) };

/** Puts another person, or nobody, in the place of whoever was here; nothing of hers stays in the browser's memory. */
export async function changePerson(queryClient: QueryClient, user: User | null): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.removeQueries(shoppersOwn);
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.setQueryData(sessionQuery.queryKey, {
    success: true,
    seller: false,
    paymentTypes: ["COD"],
    ...known,
    user,
    cartItems: user?.cartItems ?? {},
  });
  // What else it says was only guessed.
  if (!known) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Asks who is here now, and then for what belongs to her. Of somebody who has gone nothing is kept or asked for. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  const userId = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?._id;
  const before = userId();
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const now = userId();
  if (before === undefined || before === now) await queryClient.invalidateQueries(shoppersOwn);
  else if (now === undefined) queryClient.removeQueries(shoppersOwn);
  else await queryClient.resetQueries(shoppersOwn);
}

/**
 * Asks whether she is still here, when it seems that her session has ended elsewhere; if it has, nothing of hers is kept.
 * Whoever is asking or logging out already is not disturbed: they see to it themselves.
 */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery;
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (queryClient.getQueryData(queryKey)?.user === null) queryClient.removeQueries(shoppersOwn);
}
