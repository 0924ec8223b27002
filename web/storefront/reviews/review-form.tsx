import { Star } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { reviewLimits } from "#contract/reviews/limits.ts";
import { Button } from "#web/components/button.tsx";
import { toast } from "#web/components/toast.tsx";

type ReviewFormProps = {
  /** The initial values: the review that is edited. */
  initial?: { rating: number; comment: string };
  saving: boolean;
  onSave: (content: { rating: number; comment: string }) => void;
  onCancel: () => void;
};

/** A rating and a comment of at most 500 characters, counted as they are typed. */
export function ReviewForm({ initial, saving, onSave, onCancel }: ReviewFormProps) {
  const id = useId();
  const [rating, setRating] = useState(initial?.rating ?? 5);
  const [comment, setComment] = useState(initial?.comment ?? "");
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() === "") return toast.error(t("Please enter a comment"), { about: "review" });
    onSave({ rating, comment });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <RatingField rating={rating} onChange={setRating} />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
          {t("Your Review")}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={reviewLimits.reviewLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          aria-describedby={`${id}-count`}
          placeholder={t("What was good, what was not?")}
          className="w-full rounded-xl border border-edge bg-paper px-4 py-3 placeholder:text-muted"
        />
        <p id={`${id}-count`} className="tabular mt-1 text-end text-muted text-sm">
          {comment.length}/{reviewLimits.reviewLength}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={saving}>
          {initial ? t("Update Review") : t("Submit Review")}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

/** A choice of five stars as radio buttons, which work with arrow keys and screen readers. */
function RatingField({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t("Rating")}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative cursor-pointer rounded-lg p-1.5 has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={rating === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {t("{count, plural, one {# star} other {# stars}}", { count: stars })}
            </span>
            <Star aria-hidden className={`size-7 stroke-0 ${stars <= rating ? "fill-star" : "fill-line"}`} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
