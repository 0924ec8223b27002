import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { ProductChange, StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { productFields } from "#contract/catalog/product-fields.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { Changed } from "#web/office/product-form/changed.tsx";
import { productHistoryQuery, productQuery } from "#web/office/shared/office-queries.ts";
import { useKeepProduct } from "./use-keep-product.ts";

type ProductHistoryProps = {
  product: StaffProduct;
  /** Whether there are changes that are not saved: nothing is undone meanwhile. */
  isDirty: boolean;
};

/** What was changed of a product, newest first, each with a button that undoes it. */
export function ProductHistory({ product, isDirty }: ProductHistoryProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(productHistoryQuery(product._id));
  const writeMoment = useDateFormat("moment");
  const { mutate: undo, isPending: isUndoing } = useUndoChange(product);
  const added = data?.pages[0]?.added;
  return (
    <section aria-labelledby="history" className="mt-10 max-w-xl lg:max-w-4xl">
      <h2 id="history" className="mb-3 font-extrabold text-xl">
        {t("History")}
      </h2>
      {isPending && (
        <div role="status">
          <span className="sr-only">{t("Loading")}</span>
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
              <p className="font-semibold">{t("Added")}</p>
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
          {t("Show earlier changes")}
        </Button>
      )}
    </section>
  );
}

/** Undoes a change of a product, given by the version that it made. */
function useUndoChange({ _id: id, version }: StaffProduct) {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  return useAction({
    mutationFn: (change: number) => backOffice.products.undoChange({ id, version, change }),
    onSuccess: ({ message, product }) => {
      keepProduct(product);
      toast.success(message, { about: "product" });
    },
    onError: (problem) => {
      toast.error(messageOf(problem), { about: "product" });
      return queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
    },
  });
}

/** The name of who made a change. */
function authorName(by: ProductChange["by"]): string {
  if (!by) return t("Unknown");
  return by.name ?? (by.kind === "staff" ? t("Staff") : t("Automatic"));
}

type HistoryChangeProps = { change: ProductChange; disabled: boolean; onUndo: () => void };

function HistoryChange({ change: { by, at, fields }, disabled, onUndo }: HistoryChangeProps) {
  const writeMoment = useDateFormat("moment");
  const names = listText(fields.map(({ field }) => t(productFields[field])));
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="text-muted text-sm">
          {authorName(by)} · <time dateTime={at}>{writeMoment(at)}</time>
        </p>
        <dl className="mt-1 grid gap-1">
          {fields.map((changed) => (
            <Changed key={changed.field} changed={changed} />
          ))}
        </dl>
      </div>
      <Button look="quiet" disabled={disabled} onClick={onUndo} className="shrink-0">
        <RichText
          text={t("Undo<unseen> the change of {fields}</unseen>", { fields: names })}
          tags={{ unseen: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </li>
  );
}
