import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { accountLimits } from "../../../contract/accounts/limits.ts";
import { api } from "../../api/browser.ts";
import { fieldsOf, messageOf } from "../../api/call-error.ts";
import { announceSession, changePerson } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { readVisitorCart, writeVisitorCart } from "../../api/visitor-cart.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { toast } from "../../ui/toast.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { finishLogin, type LoginMode, switchLogin } from "./login-overlay.ts";

/** The overlay's forms, whichever is needed. */
export function LoginForms({ mode }: { mode: LoginMode }) {
  const forms = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    // What was pressed went with its form: the next one's first field takes the focus over.
    if (shown.current !== mode) forms.current?.querySelector("input")?.focus();
    shown.current = mode;
  }, [mode]);
  return (
    <div ref={forms}>{mode === "forgot" ? <ForgotPasswordForm /> : <LoginForm key={mode} mode={mode} />}</div>
  );
}

type FormMode = Exclude<LoginMode, "forgot">;

function LoginForm({ mode }: { mode: FormMode }) {
  const registering = mode === "register";
  const { mutate, isPending, error } = useLogIn(mode);
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({
      name: String(form.get("name")),
      email: String(form.get("email")),
      password: String(form.get("password")),
    });
  };

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="font-extrabold text-3xl">
        <span className="text-brand">User</span> {registering ? "Sign Up" : "Login"}
      </h2>
      {registering && (
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={accountLimits.nameLength}
          error={fields?.name}
        />
      )}
      <Field label="Email" name="email" type="email" autoComplete="email" required error={fields?.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete={registering ? "new-password" : "current-password"}
        required
        minLength={registering ? accountLimits.passwordMinLength : undefined}
        maxLength={accountLimits.passwordMaxLength}
        hint={registering ? `At least ${accountLimits.passwordMinLength} characters` : undefined}
        error={fields?.password}
      />
      {!registering && (
        <button
          type="button"
          onClick={() => switchLogin("forgot")}
          className="justify-self-start rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          Forgot password?
        </button>
      )}
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {registering ? "Create Account" : "Login"}
      </Button>
      <p className="text-center text-muted">
        {registering ? "Already have an account?" : "New here?"}{" "}
        <button
          type="button"
          onClick={() => switchLogin(registering ? "login" : "register")}
          className="rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          {registering ? "Login" : "Create an account"}
        </button>
      </p>
    </form>
  );
}

type Credentials = { name: string; email: string; password: string };

/** Logs in or registers; the visitor's cart goes along and is part of the account's from then on. */
function useLogIn(mode: FormMode) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ name, email, password }: Credentials) => {
      const cartItems = readVisitorCart();
      return mode === "register"
        ? api.accounts.register({ name, email, password, cartItems })
        : api.accounts.login({ email, password, cartItems });
    },
    onSuccess: async ({ user }) => {
      await changePerson(queryClient, user);
      writeVisitorCart({});
      announceSession();
      toast.settle("login");
      finishLogin();
    },
    onError: (error) =>
      toast.error(messageOf(error), {
        about: "login",
      }),
  });
}
