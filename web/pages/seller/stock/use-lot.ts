import { useQueryClient } from "@tanstack/react-query";
import type { Rounding } from "../../../../contract/catalog/price-rule.ts";
import type { NearLot } from "../../../../contract/stock/lot-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SCHEDULED_PRICES_KEY } from "../../../features/seller/discount-queries.ts";
import { SELLER_PRODUCTS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { STOCK_KEY } from "../../../features/seller/stock-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Lowers the price because of a lot, and undoes that. */
export function useLot({ _id: id, product: { name }, cut: running }: NearLot) {
  const queryClient = useQueryClient();
  const about = `lot-${id}`;
  const shared = {
    onError: (error: Error) => toast.error(messageOf(error), { about }),
    onSettled: async () => {
      for (const queryKey of [SELLER_PRODUCTS_KEY, SCHEDULED_PRICES_KEY, sellerSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: STOCK_KEY });
    },
  };
  const end = useAction({
    ...shared,
    mutationFn: (cut: string) => backOffice.scheduledPrices.end({ id: cut }),
    onSuccess: () => toast.success(`The lower price of ${name} has ended`, { id: about, about }),
  });
  const cut = useAction({
    ...shared,
    mutationFn: (given: { percent: number; rounding: Rounding }) =>
      backOffice.stockLots.cutPrice({ id, ...given }),
    onSuccess: ({ message, cut }) =>
      toast(`${message}: ${name}`, {
        ...{ id: about, about },
        action: { text: "Undo", onClick: () => end.mutate(cut._id) },
      }),
  });
  return {
    cut: cut.mutate,
    endCut: () => running && end.mutate(running._id),
    isBusy: cut.isPending || end.isPending,
  };
}
