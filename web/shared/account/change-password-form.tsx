import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { fieldsOf, wrongPassword } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { toast } from "#web/components/toast.tsx";

type Change = { password: string; newPassword: string };

type ChangePasswordFormProps = {
  change: (wish: Change) => Promise<{ message: string }>;
  /** The key of the query of one's own sessions. */
  sessionsKey: QueryKey;
};

/** Changes one's own password, which ends the other sessions. */
export function ChangePasswordForm({ change, sessionsKey }: ChangePasswordFormProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: change,
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form)) as Change;
    mutate(given, { onSuccess: () => form.reset() });
  };
  const wrong = wrongPassword(error);
  const fields = fieldsOf(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("Current password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={wrong ?? fields?.password}
      />
      <Field
        label={t("New password")}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={t(
          "At least {least, plural, one {# character} other {# characters}}. This logs you out on all other devices.",
          { least: accountLimits.passwordMinLength },
        )}
        error={fields?.newPassword}
      />
      {!wrong && <FormError error={error} />}
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        {t("Change password")}
      </Button>
    </form>
  );
}
