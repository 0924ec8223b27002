import { useQueryClient } from "@tanstack/react-query";
import type { ShortProduct } from "../../../../contract/stock/endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { STOCK_KEY } from "../../../features/seller/stock-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Corrects the stock of a product by what was counted on its shelf. */
export function useCountShelf({ _id: product }: ShortProduct) {
  const queryClient = useQueryClient();
  const about = `stock-${product}`;
  const { mutate } = useAction({
    mutationFn: (onShelf: number) => backOffice.stock.countShelf({ product, onShelf }),
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, "The stock could not be changed."), { about }),
    onSettled: async () => {
      for (const queryKey of [SELLER_PRODUCTS_KEY, sellerSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: STOCK_KEY });
    },
  });
  return { countShelf: mutate };
}
