import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { limits } from "#contract/limits.ts";
import { type Role, roleNames } from "#contract/permissions.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Field, SelectField } from "#web/components/field.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField } from "#web/office/shared/office-form.ts";
import { NewPassword } from "./new-password.tsx";
import { roleTexts } from "./role-texts.ts";
import { MEMBERS_KEY } from "./staff-queries.ts";

/** Without a password, they are invited and choose their own. */
type Wish = { name: string; email: string; role: Role; password?: string };

// The role with the fewest permissions is the default.
const choices = [...roleNames].reverse();

/** Adds a staff member: by an invitation, or with a password that the owner passes on. */
export function AddMember() {
  const [open, setOpen] = useState(false);
  const [passedOn, setPassedOn] = useState(false);
  const queryClient = useQueryClient();
  const close = () => {
    setOpen(false);
    setPassedOn(false);
    reset();
  };
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: ({ password, ...wish }: Wish) =>
      password === undefined
        ? backOffice.staff.inviteMember(wish)
        : backOffice.staff.addMember({ ...wish, password }),
    onSuccess: ({ message }) => {
      toast.success(message);
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wish = Object.fromEntries(new FormData(form)) as Wish;
    mutate(wish, { onError: (problem) => focusWrongField(form, problem) });
  };
  const fields = fieldsOf(error);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-5" />
        Add member
      </Button>
      <Dialog open={open} title="Add a member" onClose={close}>
        <form onSubmit={submit} className="grid gap-4">
          <h2 className="pr-10 font-extrabold text-2xl">Add a member</h2>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            required
            maxLength={accountLimits.nameLength}
            error={fields?.name}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            required
            maxLength={limits.emailLength}
            error={fields?.email}
          />
          <SelectField label="Role" name="role">
            {choices.map((role) => (
              <option key={role} value={role}>
                {roleTexts[role].name}: {roleTexts[role].includes}
              </option>
            ))}
          </SelectField>
          {passedOn ? (
            <NewPassword error={fields?.password} />
          ) : (
            <p className="text-muted text-sm">
              A mail with a link goes to this address. Whoever opens it chooses a password and is logged in.
            </p>
          )}
          <FormError error={error} />
          <Button type="submit" disabled={isPending}>
            {passedOn ? "Add" : "Send the invitation"}
          </Button>
          <Button look="quiet" onClick={() => setPassedOn(!passedOn)}>
            {passedOn ? "Send an invitation instead" : "Set a password myself instead"}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
