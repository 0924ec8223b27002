import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import type { Selection } from "../../../ui/list/use-selection.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "order", title: "Order", sort: { by: "createdAt", order: "desc" } },
  { name: "items", title: "Items" },
  { name: "customer", title: "Customer" },
  { name: "payment", title: "Payment" },
];

const grid = "grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-[9.5rem_1.2fr_1fr_15.5rem]";

type OrderTableProps = { state: ListState; selection: Selection; children: ReactNode };

/** The seller's orders, one per row; on narrow screens the cells are stacked. */
export function OrderTable({ state, selection, children }: OrderTableProps) {
  return (
    <Table label="Orders" columns={columns} state={state} selection={selection} grid={grid}>
      {children}
    </Table>
  );
}

const rows = ["first", "second", "third", "fourth"];

/** A placeholder for the list while it is loading. */
export function OrderTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading orders</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-6 w-24 max-xl:col-span-full" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20 max-xl:col-span-full" />
        </div>
      ))}
    </div>
  );
}
