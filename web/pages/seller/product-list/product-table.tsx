import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import type { Selection } from "../../../ui/list/use-selection.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** On phones, category, price and stock are below the name. */
const columns: readonly Column[] = [
  { name: "product", title: "Product", sort: { by: "name", order: "asc" }, className: "w-full" },
  { name: "category", title: "Category", className: "max-md:hidden" },
  {
    name: "price",
    title: "Selling Price",
    sort: { by: "offerPrice", order: "asc" },
    className: "whitespace-nowrap text-right max-md:hidden",
  },
  { name: "stock", title: "Stock", className: "text-right max-md:hidden" },
  { name: "inStock", title: "In Stock", className: "whitespace-nowrap text-center max-md:w-24" },
];

type ProductTableProps = {
  state?: ListState;
  selection?: Selection;
  children: ReactNode;
};

/** The seller's products, one per row. */
export function ProductTable({ state, selection, children }: ProductTableProps) {
  return (
    <Table label="Products" columns={columns} state={state} selection={selection}>
      {children}
    </Table>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

/** A placeholder for the table while it is loading. */
export function ProductTableSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <div aria-hidden>
        <ProductTable>
          {skeletonRows.map((row) => (
            <tr key={row} className="h-14">
              <td className="w-full px-3">
                <div className="flex items-center gap-3">
                  <Skeleton className="size-11 shrink-0 rounded-lg" />
                  <Skeleton className="h-4 w-full max-w-48" />
                </div>
              </td>
              <SkeletonCell className="w-28" />
              <SkeletonCell className="w-20" />
              <SkeletonCell className="w-12" />
              <td className="px-2">
                <Skeleton className="mx-auto h-6 w-11 rounded-full" />
              </td>
            </tr>
          ))}
        </ProductTable>
      </div>
    </div>
  );
}

function SkeletonCell({ className }: { className: string }) {
  return (
    <td className="hidden px-3 md:table-cell">
      <Skeleton className={`h-4 ${className}`} />
    </td>
  );
}
