import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../api/browser.ts";
import { CallError, messageOf } from "../../api/call-error.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";
import { SELLER_KEY, sellerDoorQuery } from "./seller-queries.ts";

/** With two-factor login, `code` is the second step. */
type Credentials = { email: string; password: string; code?: string };

/** Logs the seller in; a shopper logged in beside her is left alone. */
export function useSellerLogIn() {
  const queryClient = useQueryClient();
  const setSeller = useSetSeller();
  return useAction({
    mutationFn: (credentials: Credentials) => api.staff.login(credentials),
    onSuccess: async () => {
      // What whoever was here before has seen.
      queryClient.removeQueries({ queryKey: SELLER_KEY });
      await setSeller(true);
    },
    onError: (error) => {
      if (!isCodeRequired(error)) toast.error(messageOf(error));
    },
  });
}

/** Whether the password was right, and a code is asked for now. */
export function isCodeRequired(error: Error | null): boolean {
  return error instanceof CallError && error.code === "code_required";
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

/**
 * A session that ended elsewhere, and a role that was changed, show in what the seller's calls answer: the layout then asks
 * for the login again, or shows what is left to her.
 */
export function useNoticeSessionEnd(error: Error | null): void {
  const queryClient = useQueryClient();
  const code = error instanceof CallError ? error.code : undefined;
  useEffect(() => {
    if (code === "not_logged_in") void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (code === "not_allowed") void queryClient.invalidateQueries({ queryKey: sellerDoorQuery.queryKey });
  }, [code, queryClient]);
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
