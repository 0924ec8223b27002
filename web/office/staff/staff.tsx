import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { type FormEvent, useState } from "react";
import { accountLimits } from "#contract/accounts/limits.ts";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import { type Role, roleNames } from "#contract/permissions.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import type { Column } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField } from "#web/office/shared/office-form.ts";
import { MemberRow } from "./member-row.tsx";
import { NewPassword } from "./new-password.tsx";
import { roleTexts } from "./role-texts.ts";
import { MEMBERS_KEY, membersQuery } from "./staff-queries.ts";
import { StaffTabs } from "./staff-tabs.tsx";

// The role with the fewest permissions is the default.
const choices = [...roleNames].reverse();

const columns: readonly Column[] = [
  { name: "name", title: msg("Name"), sort: { by: "name", order: "asc" }, className: "max-md:col-span-full" },
  { name: "role", title: msg("Role") },
  { name: "login", title: inContext("column", "Login"), className: "max-md:order-last max-md:col-span-full" },
  { name: "active", title: msg("Active"), className: "text-center" },
];

const grid = "grid items-center gap-x-6 gap-y-2 grid-cols-[1fr_auto] md:grid-cols-[1fr_10rem_13rem_4rem]";

const roleOptions = () => [
  { value: "", text: t("All roles") },
  ...roleNames.map((role) => ({ value: role, text: t(roleTexts[role].name) })),
];

export default function Staff() {
  const state = useListState({
    sortBy: ["name", "createdAt"],
    role: roleNames,
    active: ["true", "false"],
  });
  const { query, change } = state;
  const members = useQuery(membersQuery(query));
  return (
    <ListPage
      title={t("Staff")}
      counted={msg("{count, plural, one {# member} other {# members}}")}
      above={<StaffTabs />}
      tools={
        <>
          <ListSearch label={t("Name or email")} state={state} />
          <ListChoice
            label={t("Role")}
            value={query.role ?? ""}
            options={roleOptions()}
            onChange={(role) => change({ role })}
          />
          <AddMember />
          <ListKeys />
        </>
      }
      columns={columns}
      grid={grid}
      query={members}
      state={state}
      rowsOf={(page) => page.members}
      row={(member) => <MemberRow key={member._id} member={member} />}
      empty={<NobodyFound />}
    />
  );
}

/** Only possible with a search, since the owner is always in the list. */
function NobodyFound() {
  return (
    <EmptyState icon={<Users />} title={t("Nobody found")} text={t("Try another word, or a part of one.")}>
      <ButtonLink to="/seller/staff" replace look="secondary">
        {t("Show everybody")}
      </ButtonLink>
    </EmptyState>
  );
}

/** Without a password, they are invited and choose their own. */
type Wish = { name: string; email: string; role: Role; password?: string };

/** Adds a staff member: by an invitation, or with a password that the owner passes on. */
function AddMember() {
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
        {t("Add member")}
      </Button>
      <Dialog open={open} title={t("Add a member")} onClose={close}>
        <form onSubmit={submit} className="grid gap-4">
          <h2 className="pe-10 font-extrabold text-2xl">{t("Add a member")}</h2>
          <Field
            label={t("Name")}
            name="name"
            autoComplete="off"
            required
            maxLength={accountLimits.nameLength}
            error={fields?.name}
          />
          <Field
            label={t("Email")}
            name="email"
            type="email"
            autoComplete="off"
            required
            maxLength={limits.emailLength}
            error={fields?.email}
          />
          <SelectField label={t("Role")} name="role">
            {choices.map((role) => (
              <option key={role} value={role}>
                {t("{role}: {rights}", {
                  role: t(roleTexts[role].name),
                  rights: t(roleTexts[role].includes),
                })}
              </option>
            ))}
          </SelectField>
          {passedOn ? (
            <NewPassword error={fields?.password} />
          ) : (
            <p className="text-muted text-sm">
              {t(
                "A mail with a link goes to this address. Whoever opens it chooses a password and is logged in.",
              )}
            </p>
          )}
          <FormError error={error} />
          <Button type="submit" disabled={isPending}>
            {passedOn ? t("Add") : t("Send the invitation")}
          </Button>
          <Button look="quiet" onClick={() => setPassedOn(!passedOn)}>
            {passedOn ? t("Send an invitation instead") : t("Set a password myself instead")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
