import { countOf } from "../../contract/count-of.ts";

type StarsProps = { rating: number; count: number; className?: string };

/** Five stars and how many people gave them; empty ones where nobody did. */
export function Stars({ rating, count, className = "" }: StarsProps) {
  const reviews = countOf(count, "review");
  const label = count === 0 ? "No reviews yet" : `${rating} of 5 stars from ${reviews}`;
  return (
    <p className={`flex items-center gap-1.5 text-sm ${className}`}>
      <RatingStars rating={rating} label={label} />
      <span aria-hidden className="tabular text-muted">
        {count > 0 && `${rating.toFixed(1)} `}({count})
      </span>
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
      strokeLinejoin="round"
      className={`h-4 w-20 shrink-0 fill-line stroke-line ${className}`}
    >
      <path d={fiveStars} />
      {/* Cuts off what stands out on its right. */}
      <svg aria-hidden width={rating * STAR_WIDTH} height="24" className="fill-star stroke-star">
        <path d={fiveStars} />
      </svg>
    </svg>
  );
}

const STAR_WIDTH = 24;

// A list shows hundreds of stars: five of them as one line cost no more than one.
const fiveStars = [0, 1, 2, 3, 4]
  .map(
    (place) =>
      `M${12 + place * STAR_WIDTH} 2.5l2.9 6 6.6 .9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z`,
  )
  .join("");
