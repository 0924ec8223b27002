import { type FormEvent, useRef, useState } from "react";
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
import { ConfirmPromotion } from "./promotions/confirm-promotion.tsx";
import { noPromotion, type Promotion, readPromotion } from "./promotions/promotion.ts";
import { PromotionFields } from "./promotions/promotion-fields.tsx";
import { PromotionPreview } from "./promotions/promotion-preview.tsx";
import { SentPromotions } from "./promotions/sent-promotions.tsx";
import { useSendPromotion } from "./promotions/use-send-promotion.ts";

export default function Promotions() {
  const [params, setParams] = useSearchParams();
  const tasks = [
    { id: params.get("task"), label: "Sending the promotion" },
    { id: params.get("mails"), label: "Mailing the promotion" },
  ];
  const [draft, setDraft] = useState(noPromotion);
  const { mutate, isPending, error, data, variables } = useSendPromotion();
  const formRef = useRef<HTMLFormElement>(null);
  const [toConfirm, setToConfirm] = useState<Promotion>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setToConfirm(readPromotion(event.currentTarget));
  };
  const send = (promotion: Promotion) => {
    setToConfirm(undefined);
    mutate(promotion, {
      onSuccess: ({ task, mailTask }) => {
        // In the URL, so that the member can leave the page and return to it.
        setParams({ ...(task && { task }), ...(mailTask && { mails: mailTask }) }, { replace: true });
        formRef.current?.reset();
        setDraft(noPromotion);
        if (formRef.current) focusField(formRef.current, "title");
      },
      onError: (problem) => formRef.current && focusWrongField(formRef.current, problem),
    });
  };

  return (
    <>
      <PageHead title="Promotions" />
      <h1 className="mb-4 font-extrabold text-2xl">Promotions</h1>
      {tasks.map(
        ({ id, label }) =>
          id && (
            <div key={id} className="mb-6 max-w-4xl">
              <TaskProgress id={id} label={label} />
            </div>
          ),
      )}
      <div className="grid max-w-xl gap-x-8 gap-y-6 lg:max-w-4xl lg:grid-cols-[1fr_24rem]">
        <form
          ref={formRef}
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
      <SentPromotions />
      <ConfirmPromotion promotion={toConfirm} onClose={() => setToConfirm(undefined)} onConfirm={send} />
    </>
  );
}
