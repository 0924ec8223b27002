import { Star } from "lucide-react";

type StarsProps = { rating: number; count: number; className?: string };

/** Five stars and how many people gave them; a word where nobody did. */
export function Stars({ rating, count, className = "" }: StarsProps) {
  if (count === 0) return <p className={`text-muted text-sm ${className}`}>No reviews yet</p>;
  const label = `${rating} of 5 stars from ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <p className={`flex items-center gap-1.5 text-sm ${className}`}>
      <RatingStars rating={rating} label={label} />
      <span aria-hidden className="tabular text-muted">
        {rating.toFixed(1)} ({count})
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
    <span role="img" aria-label={label} className={`relative inline-flex text-line ${className}`}>
      <FiveStars />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden text-star"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        <FiveStars />
      </span>
    </span>
  );
}

function FiveStars() {
  return (
    <span aria-hidden className="inline-flex w-max">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-4 shrink-0 fill-current stroke-0" />
      ))}
    </span>
  );
}
