import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import type { CartItems } from "#contract/cart/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { readVisitorsAllergens, writeVisitorsAllergens } from "#web/browser-state/avoided-allergens.ts";
import { readVisitorCart, writeVisitorCart } from "#web/browser-state/cart/visitor-cart.ts";
import { announceSession, changePerson, changesSession } from "#web/browser-state/session.ts";
import { api } from "#web/client/browser.ts";
import { fieldsOf, messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { ForgotPasswordForm } from "#web/shared/account/forgot-password-form.tsx";
import { finishLogin, type LoginMode, switchLogin } from "./login-overlay.ts";

/** The overlay's form for the current mode. */
export function LoginForms({ mode }: { mode: LoginMode }) {
  const forms = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    // The focused button disappeared with its form, so the next form's first field gets the focus.
    if (shown.current !== mode) forms.current?.querySelector("input")?.focus();
    shown.current = mode;
  }, [mode]);
  return (
    <div ref={forms}>
      {mode === "forgot" && (
        <ForgotPasswordForm
          heading={<h2 className="pe-10 font-extrabold text-3xl">{t("Forgot password?")}</h2>}
          note={t(
            "We'll send you a link to choose a new one. Orders that you placed as a guest will be in your account.",
          )}
          send={(email) => shopperApi.ownAccount.forgotPassword({ email })}
          onBack={() => switchLogin("login")}
        />
      )}
      {mode === "guest" && <GuestForm />}
      {(mode === "login" || mode === "register") && <LoginForm key={mode} mode={mode} />}
    </div>
  );
}

type Credentials = { name: string; email: string; password: string };

type FormMode = Exclude<LoginMode, "forgot" | "guest">;

function LoginForm({ mode }: { mode: FormMode }) {
  const registering = mode === "register";
  const { mutate, isPending, error } = useLogIn<Credentials>(({ name, ...rest }) =>
    registering ? api.accounts.register({ name, ...rest }) : api.accounts.login(rest),
  );
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
        <RichText
          text={registering ? t("<brand>User</brand> Sign Up") : t("<brand>User</brand> Login")}
          tags={{ brand: (words) => <span className="text-brand">{words}</span> }}
        />
      </h2>
      {registering && (
        <Field
          label={t("Name")}
          name="name"
          autoComplete="name"
          required
          maxLength={accountLimits.nameLength}
          error={fields?.name}
        />
      )}
      <Field
        label={t("Email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fields?.email}
      />
      <Field
        label={t("Password")}
        name="password"
        type="password"
        autoComplete={registering ? "new-password" : "current-password"}
        required
        minLength={registering ? accountLimits.passwordMinLength : undefined}
        maxLength={accountLimits.passwordMaxLength}
        hint={
          registering
            ? t("At least {least, plural, one {# character} other {# characters}}", {
                least: accountLimits.passwordMinLength,
              })
            : undefined
        }
        error={fields?.password}
      />
      {!registering && (
        <button
          type="button"
          onClick={() => switchLogin("forgot")}
          className="-ms-1 justify-self-start rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          {t("Forgot password?")}
        </button>
      )}
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {registering ? t("Create Account") : t("Login")}
      </Button>
      <p className="text-center text-muted">
        {registering ? t("Already have an account?") : t("New here?")}{" "}
        <button
          type="button"
          onClick={() => switchLogin(registering ? "login" : "register")}
          className="rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          {registering ? t("Login") : t("Create an account")}
        </button>
      </p>
    </form>
  );
}

/** Asks for the name and email with which a guest orders. */
function GuestForm() {
  const { mutate, isPending, error } = useLogIn(api.accounts.guest);
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ name: String(form.get("name")), email: String(form.get("email")) });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-3xl">{t("Continue as guest")}</h2>
      <p className="text-muted">
        {t("No password needed: we email you about your order. You can create an account afterwards.")}
      </p>
      <Field
        label={t("Name")}
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.nameLength}
        error={fields?.name}
      />
      <Field
        label={t("Email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fields?.email}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {t("Continue")}
      </Button>
      <p className="text-center text-muted">
        {t("Have an account?")}{" "}
        <button
          type="button"
          onClick={() => switchLogin("login")}
          className="rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          {t("Login")}
        </button>
      </p>
    </form>
  );
}

/** A visitor's data in this browser, which is merged into the account's. */
type VisitorsOwn = { cartItems: CartItems; avoidedAllergens: string[] };

/** Begins a session by a call that logs in, registers or takes a guest's name. */
function useLogIn<Details extends object>(
  call: (details: Details & VisitorsOwn) => ReturnType<typeof api.accounts.login>,
) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: changesSession,
    mutationFn: (details: Details) =>
      call({ ...details, cartItems: readVisitorCart(), avoidedAllergens: readVisitorsAllergens() }),
    onSuccess: async ({ user, avoidedAllergens }) => {
      await changePerson(queryClient, user, avoidedAllergens);
      writeVisitorCart({});
      writeVisitorsAllergens([]);
      announceSession();
      toast.settle("login");
      finishLogin();
    },
    onError: (error) => toast.error(messageOf(error), { about: "login" }),
  });
}
