import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "voucher", title: "Voucher", className: "max-xl:col-span-full" },
  { name: "when", title: "When" },
  { name: "uses", title: "Uses" },
  { name: "actions", title: "Change", className: "max-xl:col-span-full" },
];

const grid = "grid grid-cols-2 items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_15rem_12rem_11rem]";

/** Vouchers, one per row; on narrow screens the cells are stacked. */
export function VoucherTable({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Table label="Vouchers" columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

const rows = ["first", "second", "third", "fourth"];

/** A placeholder for the list while it is loading. */
export function VoucherTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the vouchers</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12 w-56 max-w-full max-xl:col-span-full" />
          <Skeleton className="h-6 w-36 max-w-full" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11 w-32 max-xl:col-span-full" />
        </div>
      ))}
    </div>
  );
}
