import {
  type QueryClient,
  type QueryFilters,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { User } from "#contract/accounts/endpoints.ts";
import type { Allergen } from "#contract/catalog/food/allergens.ts";
import { api } from "#web/client/browser.ts";
import { takeWishlistIds } from "./wishlist-ids.ts";

/**
 * The session and all personal data that a page shows while it loads, in one call. Never part of a server-rendered
 * page.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ client }) => {
    const askedAt = Date.now();
    const { wishlistIds, ...session } = await api.accounts.session();
    if (session.user) takeWishlistIds(client, wishlistIds, askedAt);
    return session;
  },
  staleTime: 60_000,
  // A component shown because the call failed must not retry it: that would hide the component, and so on forever.
  retryOnMount: false,
});

/** The session, or `undefined` while it is loading. */
export function useSession() {
  return useQuery(sessionQuery).data;
}

/** The session, or why it cannot be loaded: `unreachable`, which stays set during a retry, with the last `error`. */
export function useSessionOrError() {
  const { data: session, error, errorUpdateCount, refetch } = useQuery(sessionQuery);
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  const unreachable = session === undefined && errorUpdateCount > 0;
  return { session, unreachable, error: lastError, retry: () => void refetch() };
}

// One per tab: a channel does not receive its own messages.
let tabs: BroadcastChannel | undefined;
const otherTabs = () => (tabs ??= new BroadcastChannel("larder-session"));

/** Notifies the shop's other open tabs that login or cart changed. */
export function announceSession(): void {
  otherTabs().postMessage("changed");
}

/** Keeps this tab in sync with the others. Used once, at the root. */
export function useSessionAcrossTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = otherTabs();
    channel.onmessage = () => void followSession(queryClient);
    // A page restored from the back/forward cache has missed messages.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && void followSession(queryClient);
    window.addEventListener("pageshow", onReturn);
    return () => {
      channel.onmessage = null;
      window.removeEventListener("pageshow", onReturn);
    };
  }, [queryClient]);
}

// The session itself, what belongs to the staff's side, and data that is the same for everybody.
const notTheShoppers = new Set<unknown>([
  "session",
  "seller",
  "invitation",
  "products",
  "suggestions",
  "settings",
]);

/** All cached data of one shopper, which the next one must not see. */
const shoppersOwn: QueryFilters = { predicate: ({ queryKey: [first] }) => !notTheShoppers.has(first) };

/**
 * Replaces the person in the session by another one or by nobody, and deletes the previous person's data from memory.
 */
export async function changePerson(
  queryClient: QueryClient,
  user: User | null,
  avoidedAllergens: Allergen[] = [],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  // Ends those that are running, too. Cancelled ones would begin again, for a person who is gone.
  queryClient.removeQueries(shoppersOwn);
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.setQueryData(sessionQuery.queryKey, {
    success: true,
    seller: false,
    paymentTypes: ["COD"],
    ...known,
    user,
    cartItems: user?.cartItems ?? {},
    avoidedAllergens,
    // The stream sends the number as soon as it is open.
    unreadCount: 0,
  });
  // The rest of the session was only guessed.
  if (!known) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Shows the same person's changed name or email, in every tab. */
export function showUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
  announceSession();
}

/**
 * Fetches the session, and then the person's data. After a logout nothing of the previous person is kept or fetched.
 */
export async function followSession(queryClient: QueryClient): Promise<void> {
  const userId = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?._id;
  const before = userId();
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const now = userId();
  if (before === undefined || before === now) await queryClient.invalidateQueries(shoppersOwn);
  else if (now === undefined) queryClient.removeQueries(shoppersOwn);
  else await queryClient.resetQueries(shoppersOwn);
}

/** The key of the calls that begin or end a session: login, logout and registering. */
export const changesSession = ["session"] as const;

/**
 * Checks whether the session still exists, when a call suggests that it has ended elsewhere; if it has, deletes its
 * data. Does nothing while a session request, a login or a logout is running, which handle that themselves.
 */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery;
  if (queryClient.isMutating({ mutationKey: changesSession }) > 0) return;
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (queryClient.getQueryData(queryKey)?.user === null) queryClient.removeQueries(shoppersOwn);
}
