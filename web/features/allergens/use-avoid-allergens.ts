import { useQueryClient } from "@tanstack/react-query";
import type { Allergen } from "../../../contract/catalog/allergens.ts";
import { writeVisitorsAllergens } from "../../api/avoided-allergens.ts";
import { api } from "../../api/browser.ts";
import { messageOf } from "../../api/call-error.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";

const about = "allergens";

/** Stores the allergens to avoid: a shopper's in the account, a visitor's in this browser. */
export function useAvoidAllergens() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (allergens: Allergen[]) => {
      const session = await queryClient.ensureQueryData(sessionQuery);
      if (session.user) {
        await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
        const { avoidedAllergens } = await api.accounts.avoidAllergens({ allergens });
        queryClient.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, avoidedAllergens });
        announceSession();
      } else if (!writeVisitorsAllergens(allergens)) throw new Error("This browser stores nothing.");
    },
    onSuccess: () => toast.success("Allergens saved", { about }),
    onError: (error) => toast.error(messageOf(error, "Your allergens could not be saved."), { about }),
  });
}
