import { MailCheck } from "lucide-react";
import type { FormEvent } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import { fieldsOf, wrongPassword } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";

type ChangeEmail = (wish: { email: string; password: string }) => Promise<{ message: string }>;

/** Asks for a new email address, which takes effect when the link mailed to it is followed. */
export function ChangeEmailForm({ change }: { change: ChangeEmail }) {
  const { mutate, data, isPending, error } = useAction({ mutationFn: change });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ email: String(form.get("email")), password: String(form.get("password")) });
  };
  const [wrong, fields] = [wrongPassword(error), fieldsOf(error)];

  return (
    <form onSubmit={onSubmit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("New email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.emailLength}
        hint={t("We'll send a link to this address. Your email changes when you open it.")}
        error={fields?.email}
      />
      <Field
        label={t("Your password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={wrong ?? fields?.password}
      />
      {!wrong && <FormError error={error} />}
      <div>
        <Button type="submit" look="secondary" disabled={isPending}>
          {t("Change the address")}
        </Button>
        <div role="status">
          {data && (
            <p className="mt-4 flex gap-3 rounded-xl bg-brand-soft px-4 py-3 text-brand-strong">
              <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0">{data.message}</span>
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
