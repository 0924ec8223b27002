import { useInfiniteQuery } from "@tanstack/react-query";
import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import { productHistoryQuery } from "../../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useDateFormat } from "../../../ui/dates.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { authorName, HistoryChange } from "./history-change.tsx";
import { useUndoChange } from "./use-undo-change.ts";

type ProductHistoryProps = {
  product: StaffProduct;
  /** Whether there are changes that are not saved: nothing is undone meanwhile. */
  isDirty: boolean;
};

/** What was changed of a product, newest first, each with a button that undoes it. */
export function ProductHistory({ product, isDirty }: ProductHistoryProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(productHistoryQuery(product._id));
  useNoticeSessionEnd(error);
  const writeMoment = useDateFormat("moment");
  const { mutate: undo, isPending: isUndoing } = useUndoChange(product);
  const added = data?.pages[0]?.added;
  return (
    <section aria-labelledby="history" className="mt-10 max-w-xl lg:max-w-4xl">
      <h2 id="history" className="mb-3 font-extrabold text-xl">
        History
      </h2>
      {isPending && (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <ol className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {data.pages
            .flatMap(({ changes }) => changes)
            .map((change) => (
              <HistoryChange
                key={change.version}
                change={change}
                disabled={isUndoing || isDirty}
                onUndo={() => undo(change.version)}
              />
            ))}
          {added && !hasNextPage && (
            <li className="px-4 py-3">
              <p className="font-semibold">Added</p>
              <p className="text-muted text-sm">
                {authorName(added.by)} · <time dateTime={added.at}>{writeMoment(added.at)}</time>
              </p>
            </li>
          )}
        </ol>
      )}
      {hasNextPage && (
        <Button
          look="secondary"
          className="mt-3"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier changes
        </Button>
      )}
    </section>
  );
}
