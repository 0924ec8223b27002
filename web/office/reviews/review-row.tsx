import { type FormEvent, useState } from "react";
import { productPath } from "#contract/catalog/paths.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { reviewLimits } from "#contract/reviews/limits.ts";
import type { StaffReview } from "#contract/reviews/staff-endpoints.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { TextField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { Link } from "#web/components/link.tsx";
import { Cell, Row } from "#web/components/list/table.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { RatingStars } from "#web/components/stars.tsx";
import { submitOnCtrlEnter } from "#web/office/shared/office-form.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { useAnswerReview, useHideReview } from "./use-moderate-review.ts";

/** A review with its product, the shop's answer, and what the staff can do with it. */
export function ReviewRow({ review }: { review: StaffReview }) {
  const writeMoment = useDateFormat("moment");
  const { _id, userName, rating, comment, answer, hidden, hiddenBy, createdAt } = review;
  return (
    <Row id={_id} label={t("Review by {person}", { person: userName })}>
      <Cell column="product">
        <Product product={review.product} />
      </Cell>
      <Cell column="review" className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <RatingStars rating={rating} label={t("{rating} of 5 stars", { rating })} />
          {hidden && (
            <p className="wrap-anywhere font-semibold text-sm text-tomato">
              {hiddenBy ? t("Hidden by {person}", { person: hiddenBy }) : t("Hidden")}
            </p>
          )}
        </div>
        <p className={`wrap-anywhere whitespace-pre-line ${hidden ? "text-muted" : ""}`}>{comment}</p>
        {answer && (
          <div className="border-brand border-s-3 ps-3">
            <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
            <p className="tabular wrap-anywhere text-muted text-sm">
              {answer.by && `${answer.by}, `}
              <time dateTime={answer.at}>{writeMoment(answer.at)}</time>
            </p>
          </div>
        )}
      </Cell>
      <Cell column="written">
        <Author review={review} />
        <p className="tabular text-muted text-sm">
          <time dateTime={createdAt}>{writeMoment(createdAt)}</time>
        </p>
      </Cell>
      <Cell column="actions" className="flex flex-wrap items-start gap-2 xl:justify-end">
        <Answer review={review} />
        <Hide review={review} />
      </Cell>
    </Row>
  );
}

function Product({ product }: Pick<StaffReview, "product">) {
  return (
    <Link to={productPath(product)} className="group flex items-center gap-3">
      <Thumbnail product={product} sizes="48px" className="size-12 shrink-0 rounded-xl" />
      <span className="wrap-anywhere min-w-0 font-semibold underline-offset-4 group-hover:underline">
        {product.name}
      </span>
    </Link>
  );
}

function Author({ review: { userId, userName } }: { review: StaffReview }) {
  const mayRead = useMay("customers.read");
  return (
    <p className="wrap-anywhere font-semibold">
      {mayRead ? (
        <Link
          to={`/seller/customers/${userId}`}
          className="inline-block wrap-anywhere min-h-6 max-w-full underline-offset-4 hover:underline"
        >
          {userName}
        </Link>
      ) : (
        userName
      )}
    </p>
  );
}

function Answer({ review }: { review: StaffReview }) {
  const [open, setOpen] = useState(false);
  const { answer, userName } = review;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)} className="px-4">
        <RichText
          text={
            answer
              ? t("Edit answer<to> to {person}</to>", { person: userName })
              : t("Answer<to> to {person}</to>", { person: userName })
          }
          tags={{ to: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
      <Dialog
        open={open}
        title={t("Answer to the review by {person}", { person: userName })}
        onClose={() => setOpen(false)}
      >
        <AnswerForm review={review} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** In the same place before and after, so that pressing it again takes it back. */
function Hide({ review }: { review: StaffReview }) {
  const { mutate, isPending } = useHideReview(review._id);
  const { hidden, userName } = review;
  return (
    <Button
      look={hidden ? "secondary" : "danger"}
      onClick={onFirstClick(() => mutate(!hidden))}
      aria-busy={isPending}
      className="px-4"
    >
      <RichText
        text={
          hidden
            ? t("Show again<review> the review by {person}</review>", { person: userName })
            : t("Hide<review> the review by {person}</review>", { person: userName })
        }
        tags={{ review: (words) => <span className="sr-only">{words}</span> }}
      />
    </Button>
  );
}

type AnswerFormProps = { review: StaffReview; onSaved: () => void };

/** The shop's public answer to a review. When somebody else has answered meanwhile, their answer is shown above. */
function AnswerForm({ review, onSaved }: AnswerFormProps) {
  const { _id: id, comment, answer } = review;
  const [started] = useState(answer);
  const [text, setText] = useState(answer?.text ?? "");
  const { mutate, isPending, error } = useAnswerReview(id);
  const isOutdated = answer?.at !== started?.at;
  const save = (text: string) => mutate({ text, replaces: answer?.at ?? null }, { onSuccess: onSaved });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(text);
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t(inContext("heading", "Answer"))}</h2>
      <blockquote className="wrap-anywhere whitespace-pre-line text-muted">{comment}</blockquote>
      {isOutdated && (
        <div role="alert" className="rounded-xl bg-amber-soft px-4 py-3">
          <p className="font-semibold">
            {answer
              ? t("{person} has answered in the meantime:", { person: answer.by ?? t("Somebody else") })
              : t("The answer was removed in the meantime.")}
          </p>
          {answer && <p className="wrap-anywhere mt-1 whitespace-pre-line">{answer.text}</p>}
        </div>
      )}
      <TextField
        label={t("Your answer")}
        name="text"
        rows={4}
        required
        value={text}
        maxLength={reviewLimits.answerLength}
        error={fieldsOf(error)?.text}
        hint={t("Everybody reads it below the review.")}
        onChange={(event) => setText(event.target.value)}
      />
      {!isOutdated && <FormError error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {isOutdated && answer ? t("Replace the answer") : t("Save the answer")}
        </Button>
        {answer && (
          <Button look="danger" disabled={isPending} onClick={() => save("")}>
            {t("Remove it")}
          </Button>
        )}
      </div>
    </form>
  );
}
