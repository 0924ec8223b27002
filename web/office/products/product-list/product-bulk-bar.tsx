import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#contract/catalog/endpoints.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { BulkBar } from "#web/components/list/bulk-bar.tsx";
import type { Selection } from "#web/components/list/use-selection.ts";
import { toast } from "#web/components/toast.tsx";
import { STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { BulkDialog, type BulkTarget } from "./bulk-dialog.tsx";

type Count = { total: number; totalIsExact: boolean };

type ProductBulkBarProps = {
  products: readonly Product[];
  selection: Selection;
  /** How many products the list has on all its pages. */
  count: Count;
  /** What the list is narrowed to. */
  filter: NonNullable<BulkTarget["filter"]>;
};

/** Changes the selected products, or all that the list has. */
export function ProductBulkBar({ products, selection, count, filter }: ProductBulkBarProps) {
  const [wide, setWide] = useState(false);
  const [open, setOpen] = useState(false);
  const mayEdit = useMay("catalog.edit");
  const { run, isPending } = useBulkAction(selection, {
    refresh: [STAFF_PRODUCTS_KEY, staffSummaryQuery.queryKey],
  });
  // Of a page of which not everything is selected any more, nothing else is either.
  const isWide = wide && selection.all;
  const selected = products.filter(({ _id }) => selection.has(_id));
  const clear = () => {
    setWide(false);
    selection.clear();
  };
  const turn = (inStock: boolean) => {
    const others = selected.filter((product) => product.inStock !== inStock);
    run(
      inStock ? putOnSale : takenOffSale,
      others.map(
        ({ _id: id }) =>
          () =>
            backOffice.staffCatalog.setStock({ id, inStock }),
      ),
    );
  };
  return (
    <>
      <BulkBar selection={selection} text={isWide ? allSelected(count) : undefined} onClear={clear}>
        {mayEdit && selection.all && !isWide && count.total > products.length && (
          <Button look="quiet" onClick={() => setWide(true)}>
            {selectAll(count)}
          </Button>
        )}
        {!isWide && (
          <>
            <Button look="quiet" disabled={isPending} onClick={() => turn(true)}>
              {t("Put on sale")}
            </Button>
            <Button look="quiet" disabled={isPending} onClick={() => turn(false)}>
              {t("Take off sale")}
            </Button>
          </>
        )}
        {mayEdit && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t("Change…")}
          </Button>
        )}
      </BulkBar>
      <BulkDialog
        open={open}
        target={isWide ? { filter } : { products: [...selection.ids] }}
        onClose={() => setOpen(false)}
        onApplied={clear}
      />
    </>
  );
}

function allSelected({ total: count, totalIsExact }: Count): string {
  return totalIsExact
    ? t("{count, plural, one {All # product selected} other {All # products selected}}", { count })
    : t("{count, plural, other {All more than # products selected}}", { count });
}

function selectAll({ total: count, totalIsExact }: Count): string {
  return totalIsExact
    ? t("{count, plural, one {Select all # product} other {Select all # products}}", { count })
    : t("{count, plural, other {Select all more than # products}}", { count });
}

/** What is said when all succeeded, and when some failed. */
type Done = { all: Message; some: Message };

const putOnSale: Done = {
  all: msg("{count, plural, one {# product put on sale} other {# products put on sale}}"),
  some: msg(
    "{count, plural, one {# product put on sale} other {# products put on sale}}, {failed, plural, other {# not}}.",
  ),
};
const takenOffSale: Done = {
  all: msg("{count, plural, one {# product taken off sale} other {# products taken off sale}}"),
  some: msg(
    "{count, plural, one {# product taken off sale} other {# products taken off sale}}, {failed, plural, other {# not}}.",
  ),
};

type BulkOptions = { refresh: readonly QueryKey[] };

/** Runs an action on many items, one after the other, and reports how many succeeded and why others failed. */
function useBulkAction(selection: Selection, { refresh }: BulkOptions) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: async ({ calls }: { done: Done; calls: readonly (() => Promise<unknown>)[] }) => {
      const failures: unknown[] = [];
      for (const call of calls) await call().catch((error: unknown) => failures.push(error));
      return failures;
    },
    onSuccess: (failures, { done, calls }) => {
      const count = calls.length - failures.length;
      if (failures.length === 0) {
        selection.clear();
        toast.success(t(done.all, { count }));
        return;
      }
      const [first] = failures;
      const reason = first instanceof CallError ? first.message : t("Please try again.");
      toast.error(`${t(done.some, { count, failed: failures.length })} ${reason}`);
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return {
    isPending,
    run: (done: Done, calls: readonly (() => Promise<unknown>)[]) => mutate({ done, calls }),
  };
}
