import type { FormEvent } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { fieldsOf, wrongPassword } from "#web/client/call-error.ts";
import { Button, type ButtonLook } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";

type PasswordFormProps = {
  /** The label of the button that submits. */
  button: string;
  look: ButtonLook;
  action: { mutate: (password: string) => void; isPending: boolean; error: Error | null };
};

/** Asks for the password before an action that must not be possible with an unattended session. */
export function PasswordForm({ button, look, action: { mutate, isPending, error } }: PasswordFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  };
  const wrong = wrongPassword(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("Your password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={wrong ?? fieldsOf(error)?.password}
      />
      {!wrong && <FormError error={error} />}
      <Button type="submit" look={look} disabled={isPending} className="justify-self-start">
        {button}
      </Button>
    </form>
  );
}
