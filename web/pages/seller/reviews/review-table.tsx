import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "product", title: "Product" },
  { name: "review", title: "Review" },
  { name: "written", title: "Written", sort: { by: "createdAt", order: "desc" } },
  { name: "actions", title: "Answer, hide", className: "xl:text-right" },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[14rem_1fr_11rem_16rem]";

/** Reviews, one per row; on narrow screens the cells are stacked. */
export function ReviewTable({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Table label="Reviews" columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

const rows = ["first", "second", "third", "fourth"];

/** A placeholder for the list while it is loading. */
export function ReviewTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading reviews</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12" />
          <Skeleton className="h-16" />
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-11 w-32" />
        </div>
      ))}
    </div>
  );
}
