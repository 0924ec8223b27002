import { useQueryClient } from "@tanstack/react-query";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import {
  productHistoryQuery,
  productQuery,
  STAFF_PRODUCTS_KEY,
  staffSummaryQuery,
} from "#web/office/shared/office-queries.ts";

/** Returns a function that shows a product as a call returned it, and loads again what lists and counts it. */
export function useKeepProduct(): (product: StaffProduct) => void {
  const queryClient = useQueryClient();
  return (product) => {
    const { queryKey } = productQuery(product._id);
    queryClient.setQueryData(queryKey, { success: true, product });
    void queryClient.invalidateQueries({ queryKey: productHistoryQuery(product._id).queryKey });
    void queryClient.invalidateQueries({ queryKey: STAFF_PRODUCTS_KEY });
    void queryClient.invalidateQueries({ queryKey: staffSummaryQuery.queryKey });
  };
}
