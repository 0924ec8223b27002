import type { FormEvent } from "react";
import { accountLimits } from "../../../../contract/accounts/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useRefreshMember } from "./use-refresh-member.ts";

/** Changes the member's own name, which the back office and her invitations show. */
export function ChangeName({ name }: { name: string }) {
  const refresh = useRefreshMember();
  const { mutate, isPending, error } = useAction({
    mutationFn: (wish: string) => backOffice.staff.changeName({ name: wish }),
    onSuccess: async ({ message }) => {
      await refresh();
      toast.success(message);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("name")));
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:max-w-sm">
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.nameLength}
        defaultValue={name}
        error={fieldsOf(error)?.name}
      />
      <FormError error={error} />
      <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
        Change the name
      </Button>
    </form>
  );
}
