import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "name", title: "Name", sort: { by: "name", order: "asc" }, className: "max-md:col-span-full" },
  { name: "role", title: "Role" },
  { name: "login", title: "Login", className: "max-md:order-last max-md:col-span-full" },
  { name: "active", title: "Active", className: "text-center" },
];

const grid = "grid items-center gap-x-6 gap-y-2 grid-cols-[1fr_auto] md:grid-cols-[1fr_10rem_13rem_4rem]";

/** The staff, one per row; on phones each row has two or three lines. */
export function MemberTable({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Table label="Staff" columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

const rows = ["first", "second", "third"];

/** A placeholder for the list while it is loading. */
export function MemberTableSkeleton() {
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
