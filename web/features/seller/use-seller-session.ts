import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../api/browser.ts";
import { CallError, messageOf } from "../../api/call-error.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";
import { SELLER_KEY } from "./seller-queries.ts";

type Credentials = { email: string; password: string };

/** Logs the seller in; a shopper logged in beside her is left alone. */
export function useSellerLogIn() {
  const setSeller = useSetSeller();
  return useAction({
    mutationFn: (credentials: Credentials) => api.staff.login(credentials),
    onSuccess: () => setSeller(true),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Ends the seller's session here and on the server; no orders stay in the browser for whoever comes next. */
export function useSellerLogOut() {
  const queryClient = useQueryClient();
  const setSeller = useSetSeller();
  return useAction({
    mutationFn: () => api.staff.logout(),
    onSuccess: async ({ message }) => {
      await setSeller(false);
      queryClient.removeQueries({ queryKey: SELLER_KEY });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, "Logout failed")),
  });
}

/** A session that ended elsewhere shows in what the seller's calls answer: the layout then asks for the login again. */
export function useNoticeSessionEnd(error: Error | null): void {
  const queryClient = useQueryClient();
  const ended = error instanceof CallError && error.code === "not_logged_in";
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [ended, queryClient]);
}

/** Writes down who is here now. What is on its way still belongs to who was here before, and is dropped. */
function useSetSeller() {
  const queryClient = useQueryClient();
  return async (seller: boolean) => {
    await queryClient.cancelQueries();
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, seller });
    announceSession();
  };
}
