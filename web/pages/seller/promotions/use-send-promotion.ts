import { api } from "../../../api/browser.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Promotion } from "./promotion.ts";

/** Sends a promotion to every shopper. */
export function useSendPromotion() {
  return useAction({
    mutationFn: (promotion: Promotion) => api.notifications.promote(promotion),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, "The promotion could not be sent. Please try again.")),
  });
}
