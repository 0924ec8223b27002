import { useQueryClient } from "@tanstack/react-query";
import type { StaffVoucher } from "../../../../contract/vouchers/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { VOUCHERS_KEY } from "../../../features/seller/discount-queries.ts";
import { toast } from "../../../ui/toast.tsx";

/** Ends a voucher. Editing its last day begins it again. */
export function useEndVoucher({ _id: id }: StaffVoucher) {
  const queryClient = useQueryClient();
  const about = `voucher ${id}`;
  return useAction({
    mutationFn: () => backOffice.staffVouchers.end({ id }),
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, "The voucher could not be ended."), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: VOUCHERS_KEY }),
  });
}
