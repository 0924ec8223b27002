import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import type { ProductStatus } from "../../../../contract/catalog/product-status.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { productQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";
import { useKeepProduct } from "./use-keep-product.ts";

/** Publishes a product, archives it or brings it back, and makes copies of it. */
export function useProductActions({ _id: id, status: before }: StaffProduct) {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  const navigate = useNavigate();
  const onError = (problem: Error) => {
    toast.error(messageOf(problem), { about: "product" });
    return queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
  };
  const { mutate: setStatus, isPending: isChanging } = useAction({
    mutationFn: (status: ProductStatus) => backOffice.products.setStatus({ id, status }),
    onSuccess: ({ message, product }, status) => {
      keepProduct(product);
      const undo = { text: "Undo", onClick: () => setStatus(before) };
      toast.success(message, { about: "product", ...(status === "archived" && { action: undo }) });
    },
    onError,
  });
  const { mutate: duplicate, isPending: isCopying } = useAction({
    mutationFn: () => backOffice.products.duplicate({ id }),
    onSuccess: ({ message, product }) => {
      keepProduct(product);
      toast.success(message, { about: "product" });
      return navigate(`/seller/products/${product._id}`);
    },
    onError,
  });
  return { setStatus, duplicate, isPending: isChanging || isCopying };
}
