import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Member } from "../../../../contract/staff/member.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { MEMBERS_KEY } from "../../../features/seller/staff-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { NewPassword } from "./new-password.tsx";

/** Resets the login of a member who lost the password or the phone. */
export function ResetLogin({ member: { _id: id, name } }: { member: Member }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (password: string) => backOffice.staff.resetLogin({ id, password }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setOpen(false);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-8 rounded font-semibold text-brand underline-offset-4 hover:underline"
      >
        Reset<span className="sr-only"> the login of {name}</span>
      </button>
      <Dialog open={open} title={`Reset the login of ${name}`} onClose={close}>
        <form onSubmit={submit} className="grid gap-4">
          <h2 className="wrap-anywhere pr-10 font-extrabold text-2xl">Reset the login of {name}?</h2>
          <p className="text-muted">
            Only the new password works then. Two-factor login is switched off, passkeys are removed, and
            whoever is logged in with this account is logged out.
          </p>
          <NewPassword error={fieldsOf(error)?.password} />
          <FormError error={error} />
          <Button type="submit" disabled={isPending}>
            Reset the login
          </Button>
        </form>
      </Dialog>
    </>
  );
}
