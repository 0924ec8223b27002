import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Api } from "../../../../contract/api.ts";
import type { Product } from "../../../../contract/catalog.ts";
import type { ReplyOf } from "../../../../contract/endpoint.ts";
import { api } from "../../../api/browser.ts";
import { CallError } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";

type Pages = InfiniteData<ReplyOf<Api["catalog"]["list"]>, string>;

/** Turns a product's stock on or off: seen at once, taken back when the server refuses. */
export function useSetStock(id: string) {
  const queryClient = useQueryClient();
  const mutationKey = [...SELLER_PRODUCTS_KEY, "stock", id];
  // Of several quick turns, sent one after the other, only the last one's answer is shown.
  const isLast = () => queryClient.isMutating({ mutationKey, exact: true }) === 1;

  return useAction({
    mutationKey,
    scope: { id: `stock of ${id}` },
    mutationFn: (inStock: boolean) => api.seller.setStock({ id, inStock }),
    onMutate: async (inStock) => {
      // A refresh begun before would bring the old state back; a search that nothing shows yet goes on.
      await queryClient.cancelQueries({
        queryKey: SELLER_PRODUCTS_KEY,
        predicate: ({ state }) => state.data !== undefined,
      });
      changeProduct(queryClient, id, { inStock });
    },
    onSuccess: ({ message, product }) => {
      if (isLast()) changeProduct(queryClient, id, product);
      void queryClient.invalidateQueries({ queryKey: sellerSummaryQuery.queryKey });
      toast.success(message);
    },
    onError: (error, inStock) => {
      if (isLast()) changeProduct(queryClient, id, { inStock: !inStock });
      void queryClient.invalidateQueries({ queryKey: SELLER_PRODUCTS_KEY });
      toast.error(error instanceof CallError ? error.message : "The stock could not be changed.");
    },
  });
}

/** Changes one product wherever the seller's lists show it; the others keep what may be under way for them. */
function changeProduct(queryClient: QueryClient, id: string, changes: Partial<Product>): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: SELLER_PRODUCTS_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          products: page.products.map((product) =>
            product._id === id ? { ...product, ...changes } : product,
          ),
        })),
      },
  );
}
