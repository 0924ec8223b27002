import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.tsx";
import { api } from "./browser.ts";
import { messageOf } from "./call-error.ts";
import { useAction } from "./use-action.ts";

/** The ids of the products out of stock that the shopper waits for. */
export const stockNoticesQuery = queryOptions({
  queryKey: ["stock-notices"],
  queryFn: async () => (await api.stockNotices.list()).productIds,
});

type Wish = { productId: string; waiting: boolean };

/** Asks for a notice when a product is back in stock, or takes that back: displayed at once, rolled back on failure. */
export function useSetStockNotice() {
  const queryClient = useQueryClient();
  const { queryKey } = stockNoticesQuery;
  return useAction({
    mutationFn: ({ productId, waiting }: Wish) =>
      waiting ? api.stockNotices.add({ productId }) : api.stockNotices.remove({ productId }),
    onMutate: async ({ productId, waiting }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const others = (before ?? []).filter((id) => id !== productId);
      queryClient.setQueryData(queryKey, waiting ? [productId, ...others] : others);
      return before;
    },
    onSuccess: ({ message }) => toast.success(message, { about: "stock notice" }),
    onError: (error, _wish, before) => {
      queryClient.setQueryData(queryKey, before ?? []);
      toast.error(messageOf(error), { about: "stock notice" });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
