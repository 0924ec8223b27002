import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { accountLimits } from "../../../../contract/accounts/limits.ts";
import { staffLimits } from "../../../../contract/staff/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { createPasskey, requirePasskeys } from "../../../features/seller/passkeys.ts";
import { passkeysQuery } from "../../../features/seller/staff-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { wrongPassword } from "./password-form.tsx";

type Given = { name: string; password: string };

/** Asks for the password, and then the browser for the passkey. */
export function AddPasskey() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: async ({ name, password }: Given) => {
      requirePasskeys();
      const { options } = await backOffice.staff.beginPasskey({ password });
      return backOffice.staff.addPasskey({ name, credential: await createPasskey(options) });
    },
    onSuccess: async ({ message }) => {
      toast.success(message, { about: "passkeys" });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(Object.fromEntries(new FormData(form)) as Given, { onSuccess: () => form.reset() });
  };
  const wrong = wrongPassword(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label="Name (optional)"
        name="name"
        maxLength={staffLimits.passkeyNameLength}
        hint="Such as “My phone”."
        error={fieldsOf(error)?.name}
      />
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
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        Add a passkey
      </Button>
    </form>
  );
}
