import { ShieldCheck } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { t } from "#contract/i18n/i18n.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { toast } from "#web/components/toast.tsx";
import { focusField } from "#web/office/shared/office-form.ts";
import { PasswordForm } from "./password-form.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

type Secret = { uri: string; backupCodes: string[] };

/** Switches two-factor login on, in three steps (password, app, backup codes), and off. */
export function TwoFactor({ on }: { on: boolean }) {
  const [secret, setSecret] = useState<Secret>();
  const [confirmed, setConfirmed] = useState(false);
  const finish = () => {
    setSecret(undefined);
    setConfirmed(false);
  };
  if (secret && confirmed) return <BackupCodes codes={secret.backupCodes} onDone={finish} />;
  if (secret) return <ConfirmApp uri={secret.uri} onConfirmed={() => setConfirmed(true)} onCancel={finish} />;
  return on ? <SwitchOff /> : <SetUp onSecret={setSecret} />;
}

function SetUp({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const refresh = useRefreshMember();
  const setUp = useAction({
    mutationFn: (password: string) => backOffice.staff.setUpTwoFactor({ password }),
    onSuccess: onSecret,
    // It may have been switched on in another window.
    onError: refresh,
  });
  return (
    <>
      <p className="mb-4 text-muted">
        {t("After this, logging in also requires a code from an app on your phone.")}
      </p>
      <PasswordForm button={t("Set up two-factor login")} look="secondary" action={setUp} />
    </>
  );
}

function SwitchOff() {
  const refresh = useRefreshMember();
  const remove = useAction({
    mutationFn: (password: string) => backOffice.staff.removeTwoFactor({ password }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refresh();
    },
  });
  return (
    <>
      <p className="mb-4 flex gap-2 font-semibold text-brand-strong">
        <ShieldCheck aria-hidden className="size-6 shrink-0" />
        {t("It is on: your login asks for a code.")}
      </p>
      <PasswordForm button={t("Switch off two-factor login")} look="danger" action={remove} />
    </>
  );
}

/** The backup codes for a login without the phone. They are shown only once. */
function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none!">
        {t("Your backup codes")}
      </h3>
      <p className="mb-4 text-muted">
        {t(
          "Each is good for one login without your phone. Keep them where nobody else finds them: they are not shown again.",
        )}
      </p>
      <ul className="tabular mb-4 grid w-fit grid-cols-2 gap-x-8 gap-y-1.5 rounded-xl bg-sunken px-5 py-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{t("I have saved them")}</Button>
    </>
  );
}

type ConfirmAppProps = { uri: string; onConfirmed: () => void; onCancel: () => void };

/** Shows the secret to scan with an authenticator app, and asks for a code that proves that the app has it. */
function ConfirmApp({ uri, onConfirmed, onCancel }: ConfirmAppProps) {
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefreshMember();
  const { mutate, isPending, error } = useAction({
    mutationFn: (code: string) => backOffice.staff.confirmTwoFactor({ code }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onConfirmed();
      await refresh();
    },
  });
  useEffect(() => {
    if (form.current) focusField(form.current, "code");
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("code")));
  };
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[14rem_1fr]">
      <div className="max-w-56">
        <QrCode text={uri} label={t("QR code for your authenticator app")} />
      </div>
      <form ref={form} onSubmit={submit} className="grid min-w-0 gap-4">
        <p>
          {t("Scan the code with an authenticator app, or type this key into it:")}{" "}
          <code className="wrap-anywhere block select-all font-semibold tracking-wide">{secretOf(uri)}</code>
        </p>
        <Field
          label={t("Code from the app")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={staffLimits.codeLength}
          error={fieldsOf(error)?.code}
        />
        <FormError error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {t("Switch on")}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t("Cancel")}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The secret of the QR code, in groups that are easy to type. */
function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** A text as a QR code, always dark on light, because not every camera reads the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-xl bg-[#fff] text-[#000]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
