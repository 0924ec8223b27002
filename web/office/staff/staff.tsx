import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { roleNames } from "#contract/permissions.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { type Column, Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { SectionTabs } from "#web/components/section-tabs.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";
import { AddMember } from "./add-member.tsx";
import { MemberRow } from "./member-row.tsx";
import { roleTexts } from "./role-texts.ts";
import { membersQuery } from "./staff-queries.ts";
import { staffSections } from "./staff-sections.ts";

const columns: readonly Column[] = [
  { name: "name", title: "Name", sort: { by: "name", order: "asc" }, className: "max-md:col-span-full" },
  { name: "role", title: "Role" },
  { name: "login", title: "Login", className: "max-md:order-last max-md:col-span-full" },
  { name: "active", title: "Active", className: "text-center" },
];

const grid = "grid items-center gap-x-6 gap-y-2 grid-cols-[1fr_auto] md:grid-cols-[1fr_10rem_13rem_4rem]";

const rows = ["first", "second", "third"];

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
  useNoticeSessionEnd(members.error);
  return (
    <>
      <PageHead title="Staff" />
      <SectionTabs label="Staff" sections={staffSections} />
      <div className="pt-6">
        <ListHead title="Staff" noun="member" count={members.data}>
          <ListSearch label="Name or email" state={state} />
          <ListChoice
            label="Role"
            value={query.role ?? ""}
            options={roleOptions}
            onChange={(role) => change({ role })}
          />
          <AddMember />
          <ListKeys />
        </ListHead>
        <ListBody
          query={members}
          state={state}
          rowsOf={(page) => page.members}
          skeleton={<MemberTableSkeleton />}
          empty={<NobodyFound />}
        >
          {(page) => (
            <>
              <MemberTable state={state}>
                {page.members.map((member) => (
                  <MemberRow key={member._id} member={member} />
                ))}
              </MemberTable>
              <ListPager page={page} state={state} />
            </>
          )}
        </ListBody>
      </div>
    </>
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

/** The staff, one per row; on phones each row has two or three lines. */
function MemberTable({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Table label="Staff" columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

/** A placeholder for the list while it is loading. */
function MemberTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the staff</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-11 w-48 max-w-full max-md:col-span-full" />
          <Skeleton className="h-11 w-36" />
          <Skeleton className="h-5 w-40 max-md:hidden" />
          <Skeleton className="mx-auto h-6 w-11 rounded-full" />
        </div>
      ))}
    </div>
  );
}
