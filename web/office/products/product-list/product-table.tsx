import type { CSSProperties, ReactNode } from "react";
import { Table } from "#web/components/list/table.tsx";
import type { ListState } from "#web/components/list/use-list-state.ts";
import type { Selection } from "#web/components/list/use-selection.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { type ColumnChoice, layOut } from "./columns.ts";

const grid =
  "grid grid-cols-6 items-center gap-x-3 gap-y-2 max-xl:*:col-span-2 xl:grid-cols-(--columns) xl:py-1.5!";

type ProductTableProps = {
  columns: ColumnChoice;
  state: ListState;
  selection: Selection;
  children: ReactNode;
};

/** The shop's products, one per row. On narrow screens the cells are below the name. */
export function ProductTable({ columns: { shown }, state, selection, children }: ProductTableProps) {
  return (
    // With very many columns the table is wider than the page, and scrolls.
    <div style={layOut(shown) as CSSProperties} className="overflow-x-auto *:xl:min-w-(--table-width)">
      <Table
        label="Products"
        columns={shown}
        state={state}
        selection={selection}
        grid={grid}
        headless="only-first"
      >
        {children}
      </Table>
    </div>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

/** A placeholder for the table while it is loading. */
export function ProductTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading products</span>
      {skeletonRows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-11 shrink-0 rounded-lg" />
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="ml-auto h-4 w-24 max-xl:hidden" />
          <Skeleton className="h-4 w-24 max-xl:hidden" />
          <Skeleton className="h-6 w-11 rounded-full max-xl:ml-auto" />
        </div>
      ))}
    </div>
  );
}
