import type { FormEvent } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { toast } from "#web/components/toast.tsx";

type ChangeNameFormProps = {
  name: string;
  change: (wish: { name: string }) => Promise<{ message: string }>;
};

/** Changes one's own name. */
export function ChangeNameForm({ name, change }: ChangeNameFormProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: change,
    onSuccess: ({ message }) => toast.success(message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate({ name: String(new FormData(event.currentTarget).get("name")) });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label={t("Name")}
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.nameLength}
        defaultValue={name}
        error={fieldsOf(error)?.name}
      />
      <FormError error={error} />
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        {t("Change the name")}
      </Button>
    </form>
  );
}
