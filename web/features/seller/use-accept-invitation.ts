import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { backOffice } from "../../api/back-office.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";
import { SELLER_KEY } from "./seller-queries.ts";
import { useSetSeller } from "./use-seller-session.ts";

/** Accepts an invitation and opens the back office, in place of whoever was logged in there. */
export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  const setSeller = useSetSeller();
  const navigate = useNavigate();
  return useAction({
    mutationFn: (password: string) => backOffice.staff.acceptInvitation({ token, password }),
    onSuccess: async ({ message }) => {
      // Deletes what the previous person has loaded.
      queryClient.removeQueries({ queryKey: SELLER_KEY });
      await setSeller(true);
      await navigate("/seller", { replace: true });
      toast.success(message);
    },
  });
}
