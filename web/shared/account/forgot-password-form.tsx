import { MailCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";

type ForgotPasswordProps = {
  heading: ReactNode;
  /** Shown until the link was asked for. */
  note: string;
  send: (email: string) => Promise<{ message: string }>;
  onBack: () => void;
};

/** Requests a reset link by mail. The answer does not reveal whether the account exists. */
export function ForgotPasswordForm({ heading, note, send, onBack }: ForgotPasswordProps) {
  const { mutate, data, isPending, error } = useAction({ mutationFn: send });
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button disappeared.
    if (data) status.current?.focus();
  }, [data]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("email")));
  };
  const fields = fieldsOf(error);

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      {heading}
      <div ref={status} role="status" tabIndex={-1}>
        {data ? (
          <p className="flex gap-3 rounded-xl bg-brand-soft px-4 py-3 text-brand-strong">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{data.message}</span>
          </p>
        ) : (
          <p className="text-muted">{note}</p>
        )}
      </div>
      {!data && (
        <>
          <Field
            label={t("Email")}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={fields?.email}
          />
          <FormError error={error} />
          <Button type="submit" disabled={isPending}>
            {t("Send the link")}
          </Button>
        </>
      )}
      <button
        type="button"
        onClick={onBack}
        className="mx-auto rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
      >
        {t("Back to login")}
      </button>
    </form>
  );
}
