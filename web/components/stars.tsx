import { t } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import { useSettings } from "./settings.ts";

type StarsProps = { rating: number; count: number; className?: string };

/** An average rating in stars and the number of ratings; empty stars without any. */
export function Stars({ rating, count, className = "" }: StarsProps) {
  const { locale } = useSettings();
  const label =
    count === 0
      ? t("No reviews yet")
      : t("{rating} of 5 stars from {count, plural, one {# review} other {# reviews}}", {
          rating: numberText(rating, "amount", locale),
          count,
        });
  return (
    <p className={className ? `rating ${className}` : "rating"}>
      <RatingStars rating={rating} label={label} />
      <span aria-hidden>{count > 0 ? `${numberText(rating, "rating", locale)} (${count})` : "(0)"}</span>
    </p>
  );
}

/** Five stars filled according to the rating; `label` is the text for screen readers. */
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
      {/* Clips what extends beyond its right edge. */}
      <svg aria-hidden width={rating * STAR_WIDTH} height="24">
        <use href="#five-stars" width="120" height="24" />
      </svg>
    </svg>
  );
}

const STAR_WIDTH = 24;
