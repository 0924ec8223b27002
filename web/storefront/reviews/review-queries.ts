import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { msg } from "#contract/i18n/i18n.ts";
import { shopperApi } from "#web/client/shopper.ts";

const PAGE_SIZE = 10;

export const reviewSorts = {
  newest: { label: msg("Newest first"), sortBy: "createdAt", sortOrder: "desc" },
  best: { label: msg("Highest rated"), sortBy: "rating", sortOrder: "desc" },
  worst: { label: msg("Lowest rated"), sortBy: "rating", sortOrder: "asc" },
} as const;

export type ReviewSort = keyof typeof reviewSorts;

/** The reviews of a product, ten at a time. */
export function reviewsQuery(productId: string, sort: ReviewSort) {
  const { sortBy, sortOrder } = reviewSorts[sort];
  return infiniteQueryOptions({
    queryKey: ["reviews", productId, sort],
    queryFn: ({ pageParam }) =>
      shopperApi.reviews.list({
        productId,
        limit: PAGE_SIZE,
        sortBy,
        sortOrder,
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The shopper's own review of a product, wherever it is in the list. */
export function ownReviewQuery(productId: string) {
  return queryOptions({
    queryKey: ["reviews", productId, "own"],
    queryFn: async () => (await shopperApi.reviews.own({ productId })).review,
  });
}
