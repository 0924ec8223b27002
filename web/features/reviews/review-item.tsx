import { BadgeCheck } from "lucide-react";
import type { Review } from "../../../contract/reviews/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { useDateFormat } from "../../ui/dates.ts";
import { useSettings } from "../../ui/settings.ts";
import { RatingStars } from "../../ui/stars.tsx";

type ReviewItemProps = {
  review: Review;
  /** For the author only. */
  actions?: { onEdit: () => void; onDelete: () => void };
};

/** A shopper's review, with the shop's answer. */
export function ReviewItem({ review, actions }: ReviewItemProps) {
  const writeDay = useDateFormat("day");
  return (
    <article aria-label={`Review by ${review.userName}`} className="py-5">
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
            Verified purchase
          </p>
        )}
        <RatingStars rating={review.rating} label={`${review.rating} of 5 stars`} className="ml-auto" />
      </header>
      {review.hidden && (
        <p className="mt-3 rounded-xl bg-sunken px-4 py-2 text-muted text-sm">
          The shop has hidden this review: only you can see it.
        </p>
      )}
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{review.comment}</p>
      {review.answer && <ShopAnswer answer={review.answer} />}
      {actions && (
        <div className="mt-2 -ml-4 flex">
          <Button look="quiet" onClick={actions.onEdit}>
            Edit
          </Button>
          <Button look="danger" onClick={actions.onDelete}>
            Delete
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
    <div className="mt-3 border-brand border-l-3 pl-4">
      <p className="text-sm">
        <span className="wrap-anywhere font-bold">Answer from {name}</span>{" "}
        <time dateTime={at} className="text-muted">
          {writeDay(at)}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
    </div>
  );
}
