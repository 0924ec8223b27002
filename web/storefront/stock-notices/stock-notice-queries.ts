import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";

/** The ids of the products out of stock that the shopper waits for. */
export const stockNoticesQuery = queryOptions({
  queryKey: ["stock-notices", "ids"],
  queryFn: async () => (await shopperApi.stockNotices.list()).productIds,
});

/** The products out of stock that the shopper waits for, the latest request first. */
export const waitedForProductsQuery = queryOptions({
  queryKey: ["stock-notices", "products"],
  queryFn: async () => (await shopperApi.stockNotices.products()).products,
});

type NoticeWish = { productId: string; waiting: boolean };

/** Asks for a notice when a product is back in stock, or takes that back: displayed at once, rolled back on failure. */
export function useSetStockNotice() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ productId, waiting }: NoticeWish) =>
      waiting ? shopperApi.stockNotices.add({ productId }) : shopperApi.stockNotices.remove({ productId }),
    onMutate: async ({ productId, waiting }) => {
      await queryClient.cancelQueries({ queryKey: ["stock-notices"] });
      const before = queryClient.getQueryData(stockNoticesQuery.queryKey);
      const others = (before ?? []).filter((id) => id !== productId);
      queryClient.setQueryData(stockNoticesQuery.queryKey, waiting ? [productId, ...others] : others);
      queryClient.setQueryData(waitedForProductsQuery.queryKey, (products) =>
        products?.filter(({ _id }) => waiting || _id !== productId),
      );
      return before;
    },
    onSuccess: ({ message }) => toast.success(message, { about: "stock notice" }),
    onError: (error, _wish, before) => {
      queryClient.setQueryData(stockNoticesQuery.queryKey, before ?? []);
      toast.error(messageOf(error), { about: "stock notice" });
    },
    // Not waited for: the button shows the new state, and can be pressed again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["stock-notices"] }),
  });
}
