import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#contract/catalog/endpoints.ts";
import { boundedCountOf, countOf } from "#contract/count-of.ts";
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

type ProductBulkBarProps = {
  products: readonly Product[];
  selection: Selection;
  /** How many products the list has on all its pages. */
  count: { total: number; totalIsExact: boolean };
  /** What the list is narrowed to. */
  filter: NonNullable<BulkTarget["filter"]>;
};

/** Changes the selected products, or all that the list has. */
export function ProductBulkBar({ products, selection, count, filter }: ProductBulkBarProps) {
  const [wide, setWide] = useState(false);
  const [open, setOpen] = useState(false);
  const mayEdit = useMay("catalog.edit");
  const { run, isPending } = useBulkAction(selection, {
    noun: "product",
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
      inStock ? "put on sale" : "taken off sale",
      others.map(
        ({ _id: id }) =>
          () =>
            backOffice.staffCatalog.setStock({ id, inStock }),
      ),
    );
  };
  return (
    <>
      <BulkBar
        selection={selection}
        text={isWide ? `All ${boundedCountOf(count, "product")} selected` : undefined}
        onClear={clear}
      >
        {mayEdit && selection.all && !isWide && count.total > products.length && (
          <Button look="quiet" onClick={() => setWide(true)}>
            Select all {boundedCountOf(count, "product")}
          </Button>
        )}
        {!isWide && (
          <>
            <Button look="quiet" disabled={isPending} onClick={() => turn(true)}>
              Put on sale
            </Button>
            <Button look="quiet" disabled={isPending} onClick={() => turn(false)}>
              Take off sale
            </Button>
          </>
        )}
        {mayEdit && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Change…
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

type BulkOptions = { noun: string; refresh: readonly QueryKey[] };

/** Runs an action on many items, one after the other, and reports how many succeeded and why others failed. */
function useBulkAction(selection: Selection, { noun, refresh }: BulkOptions) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: async ({ calls }: { done: string; calls: readonly (() => Promise<unknown>)[] }) => {
      const failures: unknown[] = [];
      for (const call of calls) await call().catch((error: unknown) => failures.push(error));
      return failures;
    },
    onSuccess: (failures, { done, calls }) => {
      const count = calls.length - failures.length;
      const text = `${countOf(count, noun)} ${done}`;
      if (failures.length === 0) {
        selection.clear();
        toast.success(text);
        return;
      }
      const [first] = failures;
      const reason = first instanceof CallError ? first.message : "Please try again.";
      toast.error(`${text}, ${failures.length} not. ${reason}`);
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return {
    isPending,
    run: (done: string, calls: readonly (() => Promise<unknown>)[]) => mutate({ done, calls }),
  };
}
