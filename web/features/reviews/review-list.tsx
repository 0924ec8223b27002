import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Review } from "../../../contract/reviews/endpoints.ts";
import { type ReviewSort, reviewSorts, reviewsQuery } from "../../api/reviews.ts";
import { Button } from "../../ui/button.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

type ReviewListProps = {
  productId: string;
  /** The shopper's own review, which can be edited: it comes first, wherever it is in the list. */
  own: Review | null | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** The rating summary with the reviews, ten at a time. */
export function ReviewList({ productId, own, onEdit, onDelete }: ReviewListProps) {
  const [sort, setSort] = useState<ReviewSort>("newest");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewsQuery(productId, sort),
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <ReviewsSkeleton />;
  if (first.totalReviews === 0)
    return (
      <>
        {/* Hidden by the shop, or it would be counted. */}
        {own?.hidden && <ReviewItem review={own} actions={{ onEdit, onDelete }} />}
        <p className="rounded-card border border-line border-dashed px-6 py-10 text-center text-muted">
          No reviews yet. Be the first to review this product!
        </p>
      </>
    );
  const others = data.pages.flatMap((page) => page.reviews).filter((review) => review._id !== own?._id);
  return (
    <div className="mt-5 grid items-start gap-8 md:grid-cols-[18rem_1fr]">
      <RatingSummary {...first} />
      <div>
        <SortSelect sort={sort} onSort={setSort} />
        <ul className="divide-y divide-line">
          {[...(own ? [own] : []), ...others].map((review) => (
            <li key={review._id}>
              <ReviewItem
                review={review}
                {...(review._id === own?._id && { actions: { onEdit, onDelete } })}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button look="secondary" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            More reviews
          </Button>
        )}
      </div>
    </div>
  );
}

function SortSelect({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  return (
    <label className="flex justify-end">
      <span className="sr-only">Sort reviews by</span>
      <select
        value={sort}
        onChange={(event) => onSort(event.target.value as ReviewSort)}
        className="h-10 rounded-full border border-edge bg-surface px-4 font-semibold text-sm"
      >
        {Object.entries(reviewSorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
