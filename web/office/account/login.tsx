import { KeyRound } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { focusField } from "#web/office/shared/office-form.ts";
import {
  isCodeRequired,
  usePasskeyLogIn,
  useStaffLogIn,
} from "#web/office/shared/session/use-staff-session.ts";
import { ForgotPasswordForm } from "#web/shared/account/forgot-password-form.tsx";
import { Logo } from "#web/shared/logo.tsx";

const formLook = "grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8";

/** What the back office's pages show to somebody who is not logged in there. */
export function Login() {
  return (
    <LoginPage
      logo={<Logo />}
      forgotPassword={(onBack) => (
        <ForgotPasswordForm
          heading={<h1 className="font-extrabold text-3xl">{t("Forgot password?")}</h1>}
          note={t("We'll send you a link to choose a new one for the back office.")}
          send={(email) => backOffice.staff.forgotPassword({ email })}
          onBack={onBack}
        />
      )}
    />
  );
}

type LoginPageProps = {
  logo: ReactNode;
  /** Asks for a new password; `onBack` leads back to the login. */
  forgotPassword: (onBack: () => void) => ReactNode;
};

/** The login of the back office: a page, unlike the shoppers' overlay. */
function LoginPage({ logo, forgotPassword }: LoginPageProps) {
  const [forgotten, setForgotten] = useState<boolean>();
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button disappeared with its form, so the next form's first field gets the focus.
    if (forgotten !== undefined) forms.current?.querySelector("input")?.focus();
  }, [forgotten]);
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <PageHead title={t("Seller Login")} />
      <div className="w-full max-w-sm">
        <Link to="/" className="mb-6 inline-flex rounded-lg">
          {logo}
        </Link>
        <div ref={forms}>
          {forgotten ? (
            <div className={formLook}>{forgotPassword(() => setForgotten(false))}</div>
          ) : (
            <LoginForm onForgotten={() => setForgotten(true)} />
          )}
        </div>
      </div>
    </main>
  );
}

/** Email and password; then the code, with two-factor login. */
function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { mutate, variables, isPending, error, reset } = useStaffLogIn();
  // The credentials of the first step are sent again with the second.
  const given = variables && (isCodeRequired(error) || variables.code !== undefined) ? variables : undefined;
  if (given)
    return (
      <CodeForm
        error={error}
        isPending={isPending}
        onSubmit={(code) => mutate({ ...given, code })}
        onBack={reset}
      />
    );
  const fields = fieldsOf(error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ email: String(form.get("email")), password: String(form.get("password")) });
  };

  return (
    <div className={formLook}>
      <LoginHeading />
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label={t("Email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields?.email}
        />
        <Field
          label={t("Password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={accountLimits.passwordMaxLength}
          error={fields?.password}
        />
        <button
          type="button"
          onClick={onForgotten}
          className="-ms-1 justify-self-start rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
        >
          {t("Forgot password?")}
        </button>
        <FormError error={error} />
        <Button type="submit" disabled={isPending}>
          {t("Login")}
        </Button>
      </form>
      <PasskeyLogin />
    </div>
  );
}

/** The login without a password: the browser asks for the passkey. */
function PasskeyLogin() {
  const { mutate, isPending, error } = usePasskeyLogIn();
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <Button look="secondary" disabled={isPending} onClick={() => mutate()}>
        <KeyRound aria-hidden className="size-5" />
        {t("Sign in with a passkey")}
      </Button>
      <FormError error={error} />
    </div>
  );
}

type CodeFormProps = {
  error: Error | null;
  isPending: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
};

function CodeForm({ error, isPending, onSubmit, onBack }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusField(form.current, "code");
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get("code")));
  };
  return (
    <form ref={form} onSubmit={submit} className={formLook}>
      <LoginHeading />
      <Field
        label={t("Code")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={staffLimits.codeLength}
        hint={t("From your authenticator app, or one of your backup codes.")}
        error={fieldsOf(error)?.code}
      />
      {!isCodeRequired(error) && <FormError error={error} />}
      <Button type="submit" disabled={isPending}>
        {t("Login")}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t("Back")}
      </Button>
    </form>
  );
}

function LoginHeading() {
  return (
    <h1 className="font-extrabold text-3xl">
      <RichText
        text={t("<brand>Seller</brand> Login")}
        tags={{ brand: (words) => <span className="text-brand">{words}</span> }}
      />
    </h1>
  );
}
