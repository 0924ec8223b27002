import { useQueryClient } from "@tanstack/react-query";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { PROMOTIONS_KEY } from "../../../features/seller/promotion-queries.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Promotion } from "./promotion.ts";

/** Sends a promotion to every shopper. */
export function useSendPromotion() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (promotion: Promotion) => backOffice.promotions.send(promotion),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, "The promotion could not be sent. Please try again.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY }),
  });
}
