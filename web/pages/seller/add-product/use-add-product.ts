import { useQueryClient } from "@tanstack/react-query";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Submits a new product. */
export function useAddProduct() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: FormData) => backOffice.staffCatalog.addProduct(body),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: SELLER_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: sellerSummaryQuery.queryKey });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, "The product could not be added. Please try again.")),
  });
}
