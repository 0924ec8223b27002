import { useQueryClient } from "@tanstack/react-query";
import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { productQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";
import { useKeepProduct } from "./use-keep-product.ts";

/** Undoes a change of a product, given by the version that it made. */
export function useUndoChange({ _id: id, version }: StaffProduct) {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  return useAction({
    mutationFn: (change: number) => backOffice.products.undoChange({ id, version, change }),
    onSuccess: ({ message, product }) => {
      keepProduct(product);
      toast.success(message, { about: "product" });
    },
    onError: (problem) => {
      toast.error(messageOf(problem), { about: "product" });
      return queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
    },
  });
}
