import { ExternalLink } from "lucide-react";
import { productPath } from "../../../../contract/catalog/paths.ts";
import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useProductActions } from "./use-product-actions.ts";

type ProductActionsProps = {
  product: StaffProduct;
  /** Whether there are changes that would not be published or copied. */
  isDirty: boolean;
};

/** What can be done with a product beside editing it; which depends on whether it is in the shop. */
export function ProductActions({ product, isDirty }: ProductActionsProps) {
  const { status } = product;
  const { setStatus, duplicate, isPending } = useProductActions(product);
  const unsaved = isDirty ? "Save or discard your changes first" : undefined;
  const careful = { disabled: isPending || isDirty, title: unsaved };
  return (
    <div className="flex flex-wrap items-center gap-y-2 sm:gap-x-1">
      {status === "published" ? (
        <ButtonLink to={productPath(product)} look="quiet" className="max-sm:px-2.5">
          View in shop
          <ExternalLink aria-hidden className="size-4" />
        </ButtonLink>
      ) : (
        <ButtonLink to={`/seller/products/${product._id}/preview`} look="quiet" className="max-sm:px-2.5">
          Preview
        </ButtonLink>
      )}
      <ButtonLink to={`/seller/products/${product._id}/stock`} look="quiet" className="max-sm:px-2.5">
        Stock
      </ButtonLink>
      <Button look="quiet" className="max-sm:px-2.5" {...careful} onClick={() => duplicate()}>
        Duplicate
      </Button>
      {status !== "archived" && (
        <Button
          look="quiet"
          className="max-sm:px-2.5"
          disabled={isPending}
          onClick={() => setStatus("archived")}
        >
          Archive
        </Button>
      )}
      {status === "archived" && (
        <Button
          look="quiet"
          className="max-sm:px-2.5"
          disabled={isPending}
          onClick={() => setStatus("draft")}
        >
          Bring back as draft
        </Button>
      )}
      {status !== "published" && (
        <Button
          look="secondary"
          className="max-sm:ml-1 max-sm:px-4"
          {...careful}
          onClick={() => setStatus("published")}
        >
          {status === "draft" ? "Publish" : "Bring back"}
        </Button>
      )}
    </div>
  );
}
