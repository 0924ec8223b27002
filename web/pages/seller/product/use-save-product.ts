import { useQueryClient } from "@tanstack/react-query";
import { backOffice } from "../../../api/back-office.ts";
import { CallError, messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { productQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";
import { useKeepProduct } from "./use-keep-product.ts";

type Edit = Parameters<typeof backOffice.products.edit>[0];

/** Saves an edit. When somebody else has saved first, the newest version is loaded, to be combined with the edit. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  return useAction({
    mutationFn: (edit: Edit) => backOffice.products.edit(edit),
    onSuccess: ({ message, product }) => {
      keepProduct(product);
      toast.success(message, { about: "product" });
    },
    onError: (problem, { id }) => {
      toast.error(messageOf(problem, "The product could not be saved."), { about: "product" });
      if (problem instanceof CallError && newerCodes.has(problem.code))
        return queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
    },
  });
}

const newerCodes: ReadonlySet<string> = new Set(["product_changed", "stock_changed"]);
