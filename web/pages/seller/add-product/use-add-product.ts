import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/browser.ts";
import { CallError } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Sends a new product to the shop. */
export function useAddProduct() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: FormData) => api.seller.addProduct(body),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: SELLER_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: sellerSummaryQuery.queryKey });
      toast.success(message);
    },
    onError: (error) =>
      toast.error(
        error instanceof CallError ? error.message : "The product could not be added. Please try again.",
      ),
  });
}
