import type { FormEvent } from "react";
import { accountLimits } from "../../../../contract/accounts/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { wrongPassword } from "./password-form.tsx";

type Change = { password: string; newPassword: string };

/** Changes the member's own password. */
export function ChangePassword() {
  const { mutate, isPending, error } = useAction({
    mutationFn: (change: Change) => backOffice.staff.changePassword(change),
    onSuccess: ({ message }) => toast.success(message),
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
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={wrong ?? fields?.password}
      />
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={accountLimits.passwordMinLength}
        maxLength={accountLimits.passwordMaxLength}
        hint={`At least ${accountLimits.passwordMinLength} characters. This logs you out on all other devices.`}
        error={fields?.newPassword}
      />
      {!wrong && <FormError error={error} />}
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
