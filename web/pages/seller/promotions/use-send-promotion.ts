import { api } from "../../../api/browser.ts";
import { CallError } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Promotion } from "./promotion.ts";

/** Sends a promotion to every shopper. */
export function useSendPromotion() {
  return useAction({
    mutationFn: (promotion: Promotion) => api.seller.promote(promotion),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(
        error instanceof CallError ? error.message : "The promotion could not be sent. Please try again.",
      ),
  });
}
