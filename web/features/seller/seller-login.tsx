import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { accountLimits } from "../../../contract/accounts/limits.ts";
import { fieldsOf } from "../../api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSellerLogIn } from "./use-seller-session.ts";

/** The seller's own door: a page, not the overlay that shoppers get. */
export function SellerLogin({ logo }: { logo: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <PageHead title="Seller Login" />
      <div className="w-full max-w-sm">
        <Link to="/" className="mb-6 inline-flex rounded-lg">
          {logo}
        </Link>
        <LoginForm />
      </div>
    </main>
  );
}

function LoginForm() {
  const { mutate, isPending, error } = useSellerLogIn();
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ email: String(form.get("email")), password: String(form.get("password")) });
  };

  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <h1 className="font-extrabold text-3xl">
        <span className="text-brand">Seller</span> Login
      </h1>
      <Field label="Email" name="email" type="email" autoComplete="username" required error={fields?.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={accountLimits.passwordMaxLength}
        error={fields?.password}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        Login
      </Button>
    </form>
  );
}
