import { useQueryClient } from "@tanstack/react-query";
import type { CartItems } from "../../../contract/cart/endpoints.ts";
import { readVisitorsAllergens, writeVisitorsAllergens } from "../../api/avoided-allergens.ts";
import type { api } from "../../api/browser.ts";
import { messageOf } from "../../api/call-error.ts";
import { announceSession, changePerson, changesSession } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { readVisitorCart, writeVisitorCart } from "../../api/visitor-cart.ts";
import { toast } from "../../ui/toast.tsx";
import { finishLogin } from "./login-overlay.ts";

/** A visitor's data in this browser, which is merged into the account's. */
type VisitorsOwn = { cartItems: CartItems; avoidedAllergens: string[] };

/** Begins a session by a call that logs in, registers or takes a guest's name. */
export function useLogIn<Details extends object>(
  call: (details: Details & VisitorsOwn) => ReturnType<typeof api.accounts.login>,
) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: changesSession,
    mutationFn: (details: Details) =>
      call({ ...details, cartItems: readVisitorCart(), avoidedAllergens: readVisitorsAllergens() }),
    onSuccess: async ({ user, avoidedAllergens }) => {
      await changePerson(queryClient, user, avoidedAllergens);
      writeVisitorCart({});
      writeVisitorsAllergens([]);
      announceSession();
      toast.settle("login");
      finishLogin();
    },
    onError: (error) => toast.error(messageOf(error), { about: "login" }),
  });
}
