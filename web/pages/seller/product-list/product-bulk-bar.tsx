import type { Product } from "../../../../contract/catalog/endpoints.ts";
import { api } from "../../../api/browser.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { useBulkAction } from "../../../features/seller/use-bulk-action.ts";
import { Button } from "../../../ui/button.tsx";
import { BulkBar } from "../../../ui/list/bulk-bar.tsx";
import type { Selection } from "../../../ui/list/use-selection.ts";

type ProductBulkBarProps = { products: readonly Product[]; selection: Selection };

/** Puts the selected products on sale, or takes them off sale. */
export function ProductBulkBar({ products, selection }: ProductBulkBarProps) {
  const { run, isPending } = useBulkAction(selection, {
    noun: "product",
    refresh: [SELLER_PRODUCTS_KEY, sellerSummaryQuery.queryKey],
  });
  const selected = products.filter(({ _id }) => selection.has(_id));
  const turn = (inStock: boolean) => {
    const others = selected.filter((product) => product.inStock !== inStock);
    run(
      inStock ? "put on sale" : "taken off sale",
      others.map(
        ({ _id: id }) =>
          () =>
            api.catalog.setStock({ id, inStock }),
      ),
    );
  };
  return (
    <BulkBar selection={selection}>
      <Button look="quiet" disabled={isPending} onClick={() => turn(true)}>
        Put on sale
      </Button>
      <Button look="quiet" disabled={isPending} onClick={() => turn(false)}>
        Take off sale
      </Button>
    </BulkBar>
  );
}
