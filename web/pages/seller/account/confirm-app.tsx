import { type FormEvent, useEffect, useRef } from "react";
import { staffLimits } from "../../../../contract/staff/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { focusField } from "../../../features/seller/seller-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

type ConfirmAppProps = { uri: string; onConfirmed: () => void; onCancel: () => void };

/** Shows the secret to scan with an authenticator app, and asks for a code that proves that the app has it. */
export function ConfirmApp({ uri, onConfirmed, onCancel }: ConfirmAppProps) {
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
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <form ref={form} onSubmit={submit} className="grid min-w-0 gap-4">
        <p>
          Scan the code with an authenticator app, or type this key into it:{" "}
          <code className="wrap-anywhere block select-all font-semibold tracking-wide">{secretOf(uri)}</code>
        </p>
        <Field
          label="Code from the app"
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
            Switch on
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
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
