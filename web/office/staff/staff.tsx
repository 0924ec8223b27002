import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { roleNames } from "#contract/permissions.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import type { Column } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { AddMember } from "./add-member.tsx";
import { MemberRow } from "./member-row.tsx";
import { roleTexts } from "./role-texts.ts";
import { membersQuery } from "./staff-queries.ts";
import { StaffTabs } from "./staff-tabs.tsx";

const columns: readonly Column[] = [
  { name: "name", title: "Name", sort: { by: "name", order: "asc" }, className: "max-md:col-span-full" },
  { name: "role", title: "Role" },
  { name: "login", title: "Login", className: "max-md:order-last max-md:col-span-full" },
  { name: "active", title: "Active", className: "text-center" },
];

const grid = "grid items-center gap-x-6 gap-y-2 grid-cols-[1fr_auto] md:grid-cols-[1fr_10rem_13rem_4rem]";

const roleOptions = [
  { value: "", text: "All roles" },
  ...roleNames.map((role) => ({ value: role, text: roleTexts[role].name })),
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
      title="Staff"
      noun="member"
      above={<StaffTabs />}
      tools={
        <>
          <ListSearch label="Name or email" state={state} />
          <ListChoice
            label="Role"
            value={query.role ?? ""}
            options={roleOptions}
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
    <EmptyState icon={<Users />} title="Nobody found" text="Try another word, or a part of one.">
      <ButtonLink to="/seller/staff" replace look="secondary">
        Show everybody
      </ButtonLink>
    </EmptyState>
  );
}
