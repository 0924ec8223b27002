import type { FormEvent } from "react";
import { accountLimits } from "../../../../contract/accounts/limits.ts";
import { CallError, fieldsOf } from "../../../api/call-error.ts";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";

type PasswordFormProps = {
  /** What is done when the password is right. */
  button: string;
  look: ButtonLook;
  action: { mutate: (password: string) => void; isPending: boolean; error: Error | null };
};

/** Asks for one's password before something that whoever finds the page open may not do. */
export function PasswordForm({ button, look, action: { mutate, isPending, error } }: PasswordFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  };
  const wrong = wrongPassword(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label="Your password"
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

/** That the password was wrong, if that is what an error says. */
export function wrongPassword(error: Error | null): string | undefined {
  return error instanceof CallError && error.code === "wrong_password" ? error.message : undefined;
}
