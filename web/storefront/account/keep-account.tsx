import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { User } from "#contract/accounts/endpoints.ts";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { announceSession, changesSession, sessionQuery } from "#web/browser-state/session.ts";
import { api } from "#web/client/browser.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { toast } from "#web/components/toast.tsx";

/** Lets a guest choose a password: the guest's orders and addresses stay in the account. */
export function KeepAccount({ guest: { name, email } }: { guest: User }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationKey: changesSession,
    mutationFn: (password: string) => api.accounts.register({ name, email, password }),
    onSuccess: async ({ user }) => {
      // It may have been asked for with the guest's cookie, whose session has ended.
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
      announceSession();
      toast.success(t("Your account is created"));
    },
  });
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p>{t("Choose a password, to find your orders and addresses here from any device.")}</p>
      {/* Tells password managers what the password is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t("Password")}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={t("At least {least, plural, one {# character} other {# characters}}", {
          least: accountLimits.passwordMinLength,
        })}
        error={fields?.password}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {t("Create Account")}
      </Button>
    </form>
  );
}
