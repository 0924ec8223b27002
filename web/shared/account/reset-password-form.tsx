import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { announceSession, followSession } from "#web/browser-state/session.ts";
import { CallError } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";

type ResetPasswordProps = {
  save: (password: string) => Promise<{ message: string }>;
  /** Leads to the login, once the password was changed. */
  login: ReactNode;
  /** Shown for a link that is no longer valid. */
  another: ReactNode;
};

/** Sets a new password with a link. */
export function ResetPasswordForm({ save, login, another }: ResetPasswordProps) {
  const { mutate, data, isPending, error } = useResetPassword(save);
  if (data)
    return (
      <div role="status">
        <EmptyState icon={<KeyRound />} title={t("Your password has been changed")} text={data.message}>
          {login}
        </EmptyState>
      </div>
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  };
  const refusal = error instanceof CallError ? error : undefined;

  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <Field
        label={t("New password")}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={t(
          "At least {least, plural, one {# character} other {# characters}}. This logs you out on all devices.",
          { least: accountLimits.passwordMinLength },
        )}
        error={refusal?.fields?.password}
      />
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending} className="grow">
          {t("Save the new password")}
        </Button>
        {refusal?.code === "link_expired" && another}
      </div>
    </form>
  );
}

/** A new password ends every session of the account, perhaps this browser's as well. */
function useResetPassword(save: ResetPasswordProps["save"]) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: save,
    onSuccess: async () => {
      await followSession(queryClient);
      announceSession();
    },
  });
}
