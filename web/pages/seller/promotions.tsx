import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import {
  focusField,
  focusWrongField,
  submitOnCtrlEnter,
  wrongFields,
} from "../../features/seller/seller-form.ts";
import { TaskProgress } from "../../features/seller/task-progress.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { noPromotion, readPromotion } from "./promotions/promotion.ts";
import { PromotionFields } from "./promotions/promotion-fields.tsx";
import { PromotionPreview } from "./promotions/promotion-preview.tsx";
import { useSendPromotion } from "./promotions/use-send-promotion.ts";

export default function Promotions() {
  const [params, setParams] = useSearchParams();
  const task = params.get("task");
  const [draft, setDraft] = useState(noPromotion);
  const { mutate, isPending, error, data, variables } = useSendPromotion();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(readPromotion(form), {
      onSuccess: ({ task }) => {
        // In the URL, so that the member can leave the page and return to it.
        setParams(task ? { task } : {}, { replace: true });
        form.reset();
        setDraft(noPromotion);
        focusField(form, "title");
      },
      onError: (problem) => focusWrongField(form, problem),
    });
  };

  return (
    <>
      <PageHead title="Promotions" />
      <h1 className="mb-4 font-extrabold text-2xl">Promotions</h1>
      {task && (
        <div className="mb-6 max-w-4xl">
          <TaskProgress key={task} id={task} label="Sending the promotion" />
        </div>
      )}
      <div className="grid max-w-xl gap-x-8 gap-y-6 lg:max-w-4xl lg:grid-cols-[1fr_24rem]">
        <form
          onSubmit={onSubmit}
          onInput={(event) => setDraft(readPromotion(event.currentTarget))}
          onKeyDown={submitOnCtrlEnter}
          className="grid gap-4"
        >
          <PromotionFields wrong={wrongFields(error)} />
          <Button
            type="submit"
            disabled={isPending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="min-h-12 w-full sm:w-auto sm:justify-self-start"
          >
            Send to every shopper
          </Button>
          <p role="status" className="min-h-6 text-muted">
            {data && `${data.message}: ${variables.title}`}
          </p>
        </form>
        <PromotionPreview promotion={draft} />
      </div>
    </>
  );
}
