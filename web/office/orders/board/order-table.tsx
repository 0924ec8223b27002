import type { ReactNode } from "react";
import { type Column, Table } from "#web/components/list/table.tsx";
import type { Selection } from "#web/components/list/use-selection.ts";
import { Skeleton } from "#web/components/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "order", title: "Order" },
  { name: "customer", title: "Customer" },
  { name: "items", title: "Items" },
  { name: "payment", title: "Amount" },
  { name: "step", title: "Next step" },
];

const grid =
  "grid items-center gap-x-4 gap-y-1.5 grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1.3fr)_7.5rem_19.5rem]";

type OrderTableProps = { selection: Selection; children: ReactNode };

/** The seller's orders, one per row; on narrow screens the cells are stacked. */
export function OrderTable({ selection, children }: OrderTableProps) {
  return (
    <Table label="Orders" columns={columns} selection={selection} grid={grid}>
      {children}
    </Table>
  );
}

const rows = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** A placeholder for the list while it is loading. */
export function OrderTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading orders</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11 max-xl:col-span-full" />
        </div>
      ))}
    </div>
  );
}
