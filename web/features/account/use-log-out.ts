import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { messageOf } from "../../api/call-error.ts";
import { forgetPerson } from "../../api/forget-person.ts";
import { announceSession, changePerson, changesSession, sessionQuery } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";

/** Ends the session here and on the server; deletes all personal data from the browser. */
export function useLogOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useAction({
    mutationKey: changesSession,
    mutationFn: () => api.accounts.logout(),
    onSuccess: async () => {
      await changePerson(queryClient, null);
      forgetPerson();
      announceSession();
      toast.success("Logged out", { about: "logout" });
      navigate("/");
    },
    onError: (error) => toast.error(messageOf(error, "Logout failed"), { about: "logout" }),
  });
  return () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    const hasCart = session && Object.keys(session.cartItems).length > 0;
    // A login brings it back to a shopper, and to a guest nothing does.
    if (session?.user?.isGuest && hasCart && !window.confirm("Log out? Your cart will be lost.")) return;
    mutate();
  };
}
