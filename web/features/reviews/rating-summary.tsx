import { countOf } from "../../../contract/count-of.ts";
import { RatingStars } from "../../ui/stars.tsx";

type RatingSummaryProps = { averageRating: number; totalReviews: number; histogram: readonly number[] };

/** The average rating, and the number of ratings per star. */
export function RatingSummary({ averageRating, totalReviews, histogram }: RatingSummaryProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex items-end gap-3">
        <span className="tabular font-extrabold text-5xl leading-none">{averageRating.toFixed(1)}</span>
        <span className="grid gap-0.5">
          <RatingStars rating={averageRating} label={`${averageRating} of 5 stars`} />
          <span className="tabular text-muted text-sm">{countOf(totalReviews, "review")}</span>
        </span>
      </p>
      <ul className="mt-5 grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = histogram[stars - 1] ?? 0;
          return (
            <li key={stars} className="tabular grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2 text-sm">
              <span>{countOf(stars, "star")}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${totalReviews ? (count / totalReviews) * 100 : 0}%` }}
                />
              </span>
              <span className="text-right text-muted">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
