import { Skeleton } from "../../../ui/skeleton.tsx";

const rows = ["first", "second", "third", "fourth"];

/** The list of orders while it is loading. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading orders</span>
      {rows.map((row) => (
        <div
          key={row}
          className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2 xl:grid-cols-[9.5rem_1.2fr_1fr_15.5rem]"
        >
          <Skeleton className="h-6 w-24 max-xl:col-span-full" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20 max-xl:col-span-full" />
        </div>
      ))}
    </div>
  );
}
