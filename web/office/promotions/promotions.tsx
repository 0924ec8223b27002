import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { categoryPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import { notificationLimits } from "#contract/notifications/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import {
  focusField,
  focusWrongField,
  submitOnCtrlEnter,
  wrongFields,
} from "#web/office/shared/office-form.ts";
import { NotificationText } from "#web/shared/notification-text.tsx";
import { ConfirmPromotion } from "./confirm-promotion.tsx";
import { noPromotion, type Promotion, readPromotion } from "./promotion.ts";
import { PROMOTIONS_KEY } from "./promotion-queries.ts";
import { SentPromotions } from "./sent-promotions.tsx";
import { TaskProgress } from "./task-progress.tsx";

export default function Promotions() {
  const [params, setParams] = useSearchParams();
  const tasks = [
    { id: params.get("task"), label: t("Sending the promotion") },
    { id: params.get("mails"), label: t("Mailing the promotion") },
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
      <PageHead title={t("Promotions")} />
      <h1 className="mb-4 font-extrabold text-2xl">{t("Promotions")}</h1>
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
            {t("Send to every shopper")}
          </Button>
          <p role="status" className="min-h-6 text-muted">
            {data && t("{message}: {title}", { message: data.message, title: variables.title })}
          </p>
        </form>
        <PromotionPreview promotion={draft} />
      </div>
      <SentPromotions />
      <ConfirmPromotion promotion={toConfirm} onClose={() => setToConfirm(undefined)} onConfirm={send} />
    </>
  );
}

/** Sends a promotion to every shopper. */
function useSendPromotion() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (promotion: Promotion) => backOffice.promotions.send(promotion),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(messageOf(error, t("The promotion could not be sent. Please try again."))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY }),
  });
}

/** A preview of the promotion as each shopper's panel will show it. */
function PromotionPreview({ promotion: { title, message, link } }: { promotion: Promotion }) {
  return (
    <section aria-label={t("Preview")}>
      <h2 className="mb-1.5 font-semibold text-sm">{t("Preview")}</h2>
      <div className="rounded-2xl border border-line bg-surface p-3">
        <div className="rounded-xl bg-brand-soft px-4 py-3">
          <NotificationText
            title={title || t("Title")}
            message={message || t("Message")}
            isRead={false}
            createdAt={new Date().toISOString()}
          />
        </div>
      </div>
      <p className="mt-1.5 text-muted text-sm">{link ? t("Links to {link}", { link }) : t("No link")}</p>
    </section>
  );
}

type PromotionFieldsProps = { wrong: Record<string, string> | undefined };

/** The fields of a promotion. `wrong` has the server's messages by field. */
function PromotionFields({ wrong }: PromotionFieldsProps) {
  const { categories } = useSettings();
  const paths = useId();
  return (
    <>
      <Field
        label={t("Title")}
        name="title"
        placeholder={t("Figs are here")}
        autoComplete="off"
        required
        maxLength={notificationLimits.promotionTitleLength}
        error={wrong?.title}
      />
      <TextField
        label={t("Message")}
        name="message"
        placeholder={t("Ripe, sweet and a third off until Sunday.")}
        rows={3}
        required
        maxLength={notificationLimits.promotionMessageLength}
        error={wrong?.message}
      />
      <Field
        label={t("Link (optional)")}
        name="link"
        placeholder="/products/fruits"
        autoComplete="off"
        inputMode="url"
        list={paths}
        hint={t("A page of this shop")}
        error={wrong?.link}
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name="byMail" className="size-5 shrink-0 accent-brand" />
        {t("Also mail it to the newsletter’s subscribers")}
      </label>
      <datalist id={paths}>
        <option value="/products" label={t("All products")} />
        {categories.map(({ text, path }) => (
          <option key={path} value={categoryPath(path)} label={text} />
        ))}
      </datalist>
    </>
  );
}
