import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type Role, roleNames } from "#contract/permissions.ts";
import type { Member } from "#contract/staff/member.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { Switch } from "#web/components/fields/switch.tsx";
import { Cell, Row } from "#web/components/list/table.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";
import { NewPassword } from "./new-password.tsx";
import { roleTexts } from "./role-texts.ts";
import { MEMBERS_KEY } from "./staff-queries.ts";

/** A staff member. Owners cannot change their own entry: another owner has to. */
export function MemberRow({ member }: { member: Member }) {
  const nameId = useId();
  const isSelf = useStaffMember()?._id === member._id;
  const { shown, isPending, change } = useChangeMember(member);
  return (
    <Row id={member._id} label={member.name}>
      <Cell column="name" className="min-w-0">
        <p id={nameId} className={`wrap-anywhere font-semibold ${shown.active ? "" : "text-muted"}`}>
          {member.name}
          {isSelf && <span className="font-normal text-muted"> {t("(you)")}</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{member.email}</p>
      </Cell>
      <Cell column="role">
        {isSelf ? (
          t(roleTexts[member.role].name)
        ) : (
          <select
            aria-label={t("Role of {name}", { name: member.name })}
            value={shown.role}
            aria-busy={isPending}
            onChange={(event) => change({ role: event.target.value as Role })}
            className="h-11 w-full rounded-full border border-edge bg-surface px-4"
          >
            {roleNames.map((role) => (
              <option key={role} value={role}>
                {t(roleTexts[role].name)}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Cell column="login">
        {member.invitedUntil ? (
          <Invitation member={member} invitedUntil={member.invitedUntil} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="text-muted">{member.twoFactor ? t("Password and code") : t("Password")}</span>
            {!isSelf && <ResetLogin member={member} />}
          </div>
        )}
      </Cell>
      <Cell column="active">
        {!isSelf && !member.invitedUntil && (
          <Switch
            aria-label={t("{name} can log in", { name: member.name })}
            checked={shown.active}
            aria-busy={isPending}
            onChange={(event) => change({ active: event.target.checked })}
          />
        )}
      </Cell>
    </Row>
  );
}

type Page = ReplyOf<Api["staff"]["members"]>;

type Change = { role: Role } | { active: boolean };

/**
 * Changes a member's role, or whether they can log in. `shown` is the new state, displayed while the call is running.
 */
function useChangeMember(member: Member) {
  const queryClient = useQueryClient();
  const { _id: id } = member;
  const about = `member-${id}`;
  const { mutate, variables, isPending } = useAction({
    mutationFn: ({ change }: { change: Change; undoes?: boolean }) =>
      "role" in change
        ? backOffice.staff.setRole({ id, ...change })
        : backOffice.staff.setActive({ id, ...change }),
    onSuccess: async ({ message, member: changed }, { change, undoes }) => {
      // What is being read now may be from before the change.
      await queryClient.cancelQueries({ queryKey: MEMBERS_KEY });
      const before: Change = "role" in change ? { role: member.role } : { active: member.active };
      const undo = () => mutate({ change: before, undoes: true });
      if (undoes) toast.success(message, { id: about, about });
      // An arrow key on the role, or a slip of the finger, already takes effect.
      else toast(message, { id: about, about, action: { text: t("Undo"), onClick: undo } });
      queryClient.setQueriesData<Page>(
        { queryKey: MEMBERS_KEY },
        (page) =>
          page && { ...page, members: page.members.map((each) => (each._id === id ? changed : each)) },
      );
      void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
    onError: (error) => {
      toast.error(messageOf(error, t("The change could not be saved.")), { about });
      // Another owner may have changed the member first, so fetch the current state.
      void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
  return {
    shown: isPending ? { ...member, ...variables.change } : member,
    isPending,
    change: (change: Change) => mutate({ change }),
  };
}

/** Resets the login of a member who lost the password or the phone. */
function ResetLogin({ member: { _id: id, name } }: { member: Member }) {
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
        <RichText text={t("Reset<hidden> the login of {name}</hidden>", { name })} tags={{ hidden }} />
      </button>
      <Dialog open={open} title={t("Reset the login of {name}", { name })} onClose={close}>
        <form onSubmit={submit} className="grid gap-4">
          <h2 className="wrap-anywhere pe-10 font-extrabold text-2xl">
            {t("Reset the login of {name}?", { name })}
          </h2>
          <p className="text-muted">
            {t(
              "Only the new password works then. Two-factor login is switched off, passkeys are removed, and whoever is logged in with this account is logged out.",
            )}
          </p>
          <NewPassword error={fieldsOf(error)?.password} />
          <FormError error={error} />
          <Button type="submit" disabled={isPending}>
            {t("Reset the login")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

type InvitationProps = { member: Member; invitedUntil: string };

/** That somebody has not accepted their invitation yet, with what the owner can do about it. */
function Invitation({ member: { _id: id, name }, invitedUntil }: InvitationProps) {
  const formatDay = useDateFormat("dayOf");
  const isOver = useHydrated() && Date.parse(invitedUntil) <= Date.now();
  const sendAgain = useChangeInvitation(() => backOffice.staff.sendInvitationAgain({ id }), id);
  const withdraw = useChangeInvitation(() => backOffice.staff.withdrawInvitation({ id }), id);
  return (
    <div className="text-sm">
      <p>
        {isOver ? (
          <span className="font-semibold text-tomato">{t("Invitation expired")}</span>
        ) : (
          <RichText
            text={t("<state>Invited</state> <until>until {day}</until>", { day: formatDay(invitedUntil) })}
            tags={{
              state: (words) => <span className="font-semibold text-amber">{words}</span>,
              until: (words) => <span className="text-muted">{words}</span>,
            }}
          />
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <TextButton onClick={() => sendAgain.mutate()} busy={sendAgain.isPending}>
          <RichText text={t("Send again<hidden> to {name}</hidden>", { name })} tags={{ hidden }} />
        </TextButton>
        <TextButton onClick={() => withdraw.mutate()} busy={withdraw.isPending}>
          <RichText
            text={t("Withdraw<hidden> the invitation of {name}</hidden>", { name })}
            tags={{ hidden }}
          />
        </TextButton>
      </div>
    </div>
  );
}

const hidden = (words: string) => <span className="sr-only">{words}</span>;

function TextButton({ busy, ...rest }: { busy: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-busy={busy}
      className="min-h-8 rounded font-semibold text-brand underline-offset-4 hover:underline"
      {...rest}
    />
  );
}

/** It may have been accepted, or changed by another owner, so the list is fetched again in any case. */
function useChangeInvitation(call: () => Promise<{ message: string }>, id: string) {
  const queryClient = useQueryClient();
  const about = `member-${id}`;
  return useAction({
    mutationFn: call,
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, t("The change could not be saved.")), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
}
