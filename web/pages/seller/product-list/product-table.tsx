import type { ReactNode } from "react";
import type { Product } from "../../../../contract/catalog.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ProductRow } from "./product-row.tsx";

/** The seller's products, one a row. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <TableFrame>
      {products.map((product) => (
        <ProductRow key={product._id} product={product} />
      ))}
    </TableFrame>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

/** The same table while it is loading. */
export function ProductTableSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <div aria-hidden>
        <TableFrame>
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
        </TableFrame>
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

function TableFrame({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <table className="w-full text-left max-md:table-fixed">
        <thead className="bg-sunken text-sm">
          <tr className="h-10">
            <th scope="col" className="px-3 font-semibold">
              Product
            </th>
            <th scope="col" className="hidden px-3 font-semibold md:table-cell">
              Category
            </th>
            <th scope="col" className="hidden whitespace-nowrap px-3 text-right font-semibold md:table-cell">
              Selling Price
            </th>
            <th scope="col" className="hidden px-3 text-right font-semibold md:table-cell">
              Stock
            </th>
            <th scope="col" className="whitespace-nowrap px-3 text-center font-semibold max-md:w-24">
              In Stock
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
