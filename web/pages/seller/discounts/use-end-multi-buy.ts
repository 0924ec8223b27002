import { useQueryClient } from "@tanstack/react-query";
import type { StaffMultiBuy } from "../../../../contract/multi-buys/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { MULTI_BUYS_KEY } from "../../../features/seller/discount-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Ends a multi-buy, for good. */
export function useEndMultiBuy({ _id: id }: StaffMultiBuy) {
  const queryClient = useQueryClient();
  const about = `multi-buy ${id}`;
  return useAction({
    mutationFn: () => backOffice.staffMultiBuys.end({ id }),
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, "The multi-buy could not be ended."), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MULTI_BUYS_KEY }),
  });
}
