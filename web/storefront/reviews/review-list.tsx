import { useInfiniteQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import type { Review } from "#contract/reviews/endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { useSettings } from "#web/components/settings.ts";
import { RatingStars } from "#web/components/stars.tsx";
import { type ReviewSort, reviewSorts, reviewsQuery } from "./review-queries.ts";
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
          {t("No reviews yet. Be the first to review this product!")}
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
            {t("More reviews")}
          </Button>
        )}
      </div>
    </div>
  );
}

function SortSelect({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  return (
    <label className="flex justify-end">
      <span className="sr-only">{t("Sort reviews by")}</span>
      <select
        value={sort}
        onChange={(event) => onSort(event.target.value as ReviewSort)}
        className="h-10 rounded-full border border-edge bg-surface px-4 font-semibold text-sm"
      >
        {Object.entries(reviewSorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
    </label>
  );
}

type RatingSummaryProps = { averageRating: number; totalReviews: number; histogram: readonly number[] };

/** The average rating, and the number of ratings per star. */
function RatingSummary({ averageRating, totalReviews, histogram }: RatingSummaryProps) {
  const { locale } = useSettings();
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex items-end gap-3">
        <span className="tabular font-extrabold text-5xl leading-none">
          {numberText(averageRating, "rating", locale)}
        </span>
        <span className="grid gap-0.5">
          <RatingStars
            rating={averageRating}
            label={t("{rating} of 5 stars", { rating: numberText(averageRating, "amount", locale) })}
          />
          <span className="tabular text-muted text-sm">
            {t("{count, plural, one {# review} other {# reviews}}", { count: totalReviews })}
          </span>
        </span>
      </p>
      <ul className="mt-5 grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = histogram[stars - 1] ?? 0;
          return (
            <li key={stars} className="tabular grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2 text-sm">
              <span>{t("{count, plural, one {# star} other {# stars}}", { count: stars })}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${totalReviews ? (count / totalReviews) * 100 : 0}%` }}
                />
              </span>
              <span className="text-end text-muted">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ReviewItemProps = {
  review: Review;
  /** For the author only. */
  actions?: { onEdit: () => void; onDelete: () => void };
};

/** A shopper's review, with the shop's answer. */
function ReviewItem({ review, actions }: ReviewItemProps) {
  const writeDay = useDateFormat("day");
  return (
    <article aria-label={t("Review by {name}", { name: review.userName })} className="py-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden
          className="grid size-10 place-items-center rounded-full bg-brand-soft font-bold text-brand-strong"
        >
          {review.userName.charAt(0).toUpperCase()}
        </span>
        <div>
          <p className="font-bold">{review.userName}</p>
          <p className="text-muted text-sm">
            <time dateTime={review.createdAt}>{writeDay(review.createdAt)}</time>
          </p>
        </div>
        {review.verifiedPurchase && (
          <p className="inline-flex items-center gap-1 font-semibold text-brand text-sm">
            <BadgeCheck aria-hidden className="size-4" />
            {t("Verified purchase")}
          </p>
        )}
        <RatingStars
          rating={review.rating}
          label={t("{rating} of 5 stars", { rating: review.rating })}
          className="ms-auto"
        />
      </header>
      {review.hidden && (
        <p className="mt-3 rounded-xl bg-sunken px-4 py-2 text-muted text-sm">
          {t("The shop has hidden this review: only you can see it.")}
        </p>
      )}
      <p className="wrap-anywhere mt-3 whitespace-pre-line">
        <bdi>{review.comment}</bdi>
      </p>
      {review.answer && <ShopAnswer answer={review.answer} />}
      {actions && (
        <div className="mt-2 -ms-4 flex">
          <Button look="quiet" onClick={actions.onEdit}>
            {t("Edit")}
          </Button>
          <Button look="danger" onClick={actions.onDelete}>
            {t("Delete")}
          </Button>
        </div>
      )}
    </article>
  );
}

function ShopAnswer({ answer: { text, at } }: { answer: NonNullable<Review["answer"]> }) {
  const writeDay = useDateFormat("dayOf");
  const { name } = useSettings();
  return (
    <div className="mt-3 border-brand border-s-3 ps-4">
      <p className="text-sm">
        <span className="wrap-anywhere font-bold">{t("Answer from {name}", { name })}</span>{" "}
        <time dateTime={at} className="text-muted">
          {writeDay(at)}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
    </div>
  );
}
