import type { FormEvent } from "react";
import { accountLimits } from "../../../contract/accounts/limits.ts";
import { api } from "../../api/browser.ts";
import { fieldsOf } from "../../api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { switchLogin } from "./login-overlay.ts";
import { useLogIn } from "./use-log-in.ts";

/** Asks for the name and email with which a guest orders. */
export function GuestForm() {
  const { mutate, isPending, error } = useLogIn(api.accounts.guest);
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ name: String(form.get("name")), email: String(form.get("email")) });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="pr-10 font-extrabold text-3xl">Continue as guest</h2>
      <p className="text-muted">
        No password needed: we email you about your order. You can create an account afterwards.
      </p>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.nameLength}
        error={fields?.name}
      />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={fields?.email} />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        Continue
      </Button>
      <p className="text-center text-muted">
        Have an account?{" "}
        <button
          type="button"
          onClick={() => switchLogin("login")}
          className="rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          Login
        </button>
      </p>
    </form>
  );
}
