import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffReason } from "#contract/stock/movement-reasons.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { productQuery, STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { STOCK_KEY } from "./stock-queries.ts";

type Page = ReplyOf<Api["staffCatalog"]["staffList"]>;

export type StockChange = {
  /** Whether it is on sale; unchanged if left out. */
  inStock?: boolean;
  /** The new quantity (null: not counted), sent with the quantity that the staff saw. */
  stockQuantity?: number | null;
  seenQuantity?: number | null;
  reason?: StaffReason;
  note?: string;
};

/**
 * Changes a product's stock. The switch changes at once, is rolled back when the server refuses, and can be undone.
 * `onCountNeeded` is called when the server asks for a quantity.
 */
export function useSetStock(product: CountedProduct, onCountNeeded: () => void) {
  const queryClient = useQueryClient();
  const { _id: id } = product;
  const toastId = `stock-${id}`;

  const { mutate, isPending } = useAction({
    mutationFn: ({ change }: { change: StockChange; undoes?: boolean }) =>
      backOffice.staffCatalog.setStock({ id, ...change }),
    onMutate: async ({ change: { inStock, stockQuantity } }) => {
      // A running refresh would restore the old state; searches that are not displayed yet continue.
      await queryClient.cancelQueries({
        queryKey: STAFF_PRODUCTS_KEY,
        predicate: ({ state }) => state.data !== undefined,
      });
      if (inStock !== undefined && stockQuantity === undefined)
        changeListedProduct(queryClient, id, { inStock });
    },
    onSuccess: async (reply, { change: { inStock, stockQuantity }, undoes }) => {
      // A list that is read for the first time may be from before the change: it is read again.
      void queryClient.resetQueries({
        queryKey: STAFF_PRODUCTS_KEY,
        predicate: ({ state }) => state.data === undefined,
      });
      changeListedProduct(queryClient, id, reply.product);
      for (const queryKey of [staffSummaryQuery.queryKey, productQuery(id).queryKey])
        void queryClient.invalidateQueries({ queryKey });
      // Before the next change, which is based on the quantity that is seen then.
      await queryClient.invalidateQueries({ queryKey: STOCK_KEY });
      if (undoes || inStock === undefined || stockQuantity !== undefined)
        return toast.success(reply.message, { id: toastId, about: toastId });
      const undo = () => mutate({ change: { inStock: !inStock }, undoes: true });
      toast(reply.message, { id: toastId, about: toastId, action: { text: t("Undo"), onClick: undo } });
    },
    onError: (error) => {
      changeListedProduct(queryClient, id, { inStock: product.inStock });
      void queryClient.invalidateQueries({ queryKey: STAFF_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: STOCK_KEY });
      if (error instanceof CallError && error.code === "stock_rule") return onCountNeeded();
      toast.error(messageOf(error, t("The stock could not be changed.")), {
        about: toastId,
      });
    },
  });
  return {
    isSaving: isPending,
    setStock: (change: StockChange, onDone?: () => void) =>
      mutate({ change }, onDone && { onSuccess: onDone }),
  };
}

/** Changes one product wherever the staff's lists show it; pending changes of other products are kept. */
export function changeListedProduct(
  queryClient: QueryClient,
  id: string,
  changes: Partial<CountedProduct>,
): void {
  queryClient.setQueriesData<Page>(
    { queryKey: STAFF_PRODUCTS_KEY },
    (page) =>
      page && {
        ...page,
        products: page.products.map((product) => (product._id === id ? { ...product, ...changes } : product)),
      },
  );
}
