import { countOf } from "../../contract/count-of.ts";

type StarsProps = { rating: number; count: number; className?: string };

/** Five stars and how many people gave them; empty ones where nobody did. */
export function Stars({ rating, count, className = "" }: StarsProps) {
  const reviews = countOf(count, "review");
  const label = count === 0 ? "No reviews yet" : `${rating} of 5 stars from ${reviews}`;
  return (
    <p className={className ? `rating ${className}` : "rating"}>
      <RatingStars rating={rating} label={label} />
      <span aria-hidden>{count > 0 ? `${rating.toFixed(1)} (${count})` : "(0)"}</span>
    </p>
  );
}

/** Five stars, as many of them filled as the rating says; `label` says it to those who cannot see it. */
export function RatingStars({
  rating,
  label,
  className = "",
}: {
  rating: number;
  label: string;
  className?: string;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 120 24"
      className={className ? `stars ${className}` : "stars"}
    >
      <use href="#five-stars" />
      {/* Cuts off what stands out on its right. */}
      <svg aria-hidden width={rating * STAR_WIDTH} height="24">
        <use href="#five-stars" width="120" height="24" />
      </svg>
    </svg>
  );
}

const STAR_WIDTH = 24;
