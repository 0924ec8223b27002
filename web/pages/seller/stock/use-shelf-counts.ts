import { useQueryClient } from "@tanstack/react-query";
import type { ShortProduct } from "../../../../contract/stock/endpoints.ts";
import { shopTime } from "../../../api/shop-time.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { STOCK_KEY, shortTodayQuery } from "../../../features/seller/stock-queries.ts";
import { useLateQueue } from "../../../features/seller/use-late-queue.ts";
import { toast } from "../../../ui/toast.tsx";
import { type QueuedCount, shelfCountQueue } from "./shelf-count-queue.ts";

/**
 * Corrects the stock of products by what was counted on their shelves: kept on the phone, and sent as soon as the shop can be
 * reached. `queued` is what was not sent yet of a product.
 */
export function useShelfCounts() {
  const queryClient = useQueryClient();
  const { own, conflicts, dismissConflicts, add } = useLateQueue(shelfCountQueue, {
    queryKey: shortTodayQuery.queryKey,
    withTaken,
    onAnswered() {
      for (const queryKey of [SELLER_PRODUCTS_KEY, sellerSummaryQuery.queryKey, STOCK_KEY])
        void queryClient.invalidateQueries({ queryKey });
      if (!shelfCountQueue.conflicts.read()?.length) toast.success("Stock Updated", { id: "stock" });
    },
  });
  return {
    conflicts,
    dismissConflicts,
    queued: ({ _id }: ShortProduct) => own.findLast(({ product }) => product === _id)?.onShelf,
    countShelf({ _id: product, name }: ShortProduct, onShelf: number): void {
      add({ product, name, onShelf, countedAt: shopTime().toISOString() });
    },
  };
}

function withTaken(data: { products: ShortProduct[] }, counts: readonly QueuedCount[]) {
  const countOf = ({ _id }: ShortProduct) => counts.findLast(({ product }) => product === _id);
  const products = data.products.map((each) => ({
    ...each,
    onShelf: countOf(each)?.onShelf ?? each.onShelf,
  }));
  return { ...data, products };
}
