import { useQueryClient } from "@tanstack/react-query";
import type { ScheduledPrice } from "../../../../contract/scheduled-prices/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SCHEDULED_PRICES_KEY } from "../../../features/seller/discount-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Ends a scheduled price, for good. */
export function useEndScheduledPrice({ _id: id }: ScheduledPrice) {
  const queryClient = useQueryClient();
  const about = `scheduled price ${id}`;
  return useAction({
    mutationFn: () => backOffice.scheduledPrices.end({ id }),
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, "The scheduled price could not be ended."), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SCHEDULED_PRICES_KEY }),
  });
}
