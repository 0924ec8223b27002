import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#web/client/browser.ts";

/**
 * The ids of the wishlist, for all hearts of a page. They come with the session (session.ts), and are only fetched
 * separately after a change.
 */
export const wishlistIdsQuery = queryOptions({
  queryKey: ["wishlist", "ids"],
  queryFn: async () => (await api.wishlist.ids()).productIds,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Sets the wishlist of the session's reply, unless it was changed since the request. */
export function takeWishlistIds(queryClient: QueryClient, ids: string[], askedAt: number): void {
  const { queryKey } = wishlistIdsQuery;
  const changedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (changedAt < askedAt) queryClient.setQueryData(queryKey, ids);
}
