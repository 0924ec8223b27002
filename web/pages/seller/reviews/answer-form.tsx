import { type FormEvent, useState } from "react";
import { reviewLimits } from "../../../../contract/reviews/limits.ts";
import type { StaffReview } from "../../../../contract/reviews/staff-endpoints.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { submitOnCtrlEnter } from "../../../features/seller/seller-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useAnswerReview } from "./use-moderate-review.ts";

type AnswerFormProps = { review: StaffReview; onSaved: () => void };

/** The shop's public answer to a review. When somebody else has answered meanwhile, their answer is shown above. */
export function AnswerForm({ review, onSaved }: AnswerFormProps) {
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
      <h2 className="pr-10 font-extrabold text-2xl">Answer</h2>
      <blockquote className="wrap-anywhere whitespace-pre-line text-muted">{comment}</blockquote>
      {isOutdated && (
        <div role="alert" className="rounded-xl bg-amber-soft px-4 py-3">
          <p className="font-semibold">
            {answer
              ? `${answer.by ?? "Somebody else"} has answered in the meantime:`
              : "The answer was removed in the meantime."}
          </p>
          {answer && <p className="wrap-anywhere mt-1 whitespace-pre-line">{answer.text}</p>}
        </div>
      )}
      <TextField
        label="Your answer"
        name="text"
        rows={4}
        required
        value={text}
        maxLength={reviewLimits.answerLength}
        error={fieldsOf(error)?.text}
        hint="Everybody reads it below the review."
        onChange={(event) => setText(event.target.value)}
      />
      {!isOutdated && <FormError error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {isOutdated && answer ? "Replace the answer" : "Save the answer"}
        </Button>
        {answer && (
          <Button look="danger" disabled={isPending} onClick={() => save("")}>
            Remove it
          </Button>
        )}
      </div>
    </form>
  );
}
