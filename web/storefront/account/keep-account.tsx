import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { User } from "#contract/accounts/endpoints.ts";
import { accountLimits } from "#contract/accounts/limits.ts";
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
      toast.success("Your account is created");
    },
  });
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p>Choose a password, to find your orders and addresses here from any device.</p>
      {/* Tells password managers what the password is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={`At least ${accountLimits.passwordMinLength} characters`}
        error={fields?.password}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending} className="justify-self-start">
        Create Account
      </Button>
    </form>
  );
}
