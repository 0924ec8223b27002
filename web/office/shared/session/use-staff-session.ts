import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { announceSession, sessionQuery } from "#web/browser-state/session.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { forgetWork } from "../late-work/kept-work.ts";
import { OFFICE_KEY, ownMemberQuery } from "../office-queries.ts";
import { requirePasskeys, signWithPasskey } from "./passkey-support.ts";

/** With two-factor login, `code` is the second step. */
type Credentials = { email: string; password: string; code?: string };

/** Logs a member of the staff in; a shopper's session in the same browser is not affected. */
export function useStaffLogIn() {
  return useAction({
    mutationFn: (credentials: Credentials) => backOffice.staff.login(credentials),
    onSuccess: useEnter(),
    onError: (error) => {
      if (!isCodeRequired(error)) toast.error(messageOf(error));
    },
  });
}

/** The same with a passkey, which the browser asks for. */
export function usePasskeyLogIn() {
  return useAction({
    mutationFn: async () => {
      requirePasskeys();
      const { options } = await backOffice.staff.beginPasskeyLogin();
      return backOffice.staff.passkeyLogin({ credential: await signWithPasskey(options) });
    },
    onSuccess: useEnter(),
  });
}

/** Shows the back office to the person who has just logged in, without what the previous one has loaded. */
function useEnter() {
  const queryClient = useQueryClient();
  const setStaffSession = useSetStaffSession();
  return async () => {
    forgetWork();
    queryClient.removeQueries({ queryKey: OFFICE_KEY });
    await setStaffSession(true);
  };
}

/** Whether the password was correct and a code is required. */
export function isCodeRequired(error: Error | null): boolean {
  return error instanceof CallError && error.code === "code_required";
}

/** Ends the session of the member here and on the server, and deletes the staff's data from the browser. */
export function useStaffLogOut() {
  const queryClient = useQueryClient();
  const setStaffSession = useSetStaffSession();
  return useAction({
    mutationFn: () => backOffice.staff.logout(),
    onSuccess: async ({ message }) => {
      forgetWork();
      await setStaffSession(false);
      queryClient.removeQueries({ queryKey: OFFICE_KEY });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t("Logout failed"))),
  });
}

/**
 * Reacts to an ended session or a changed role in the reply to any query: the layout shows the login again, or the pages
 * that remain.
 */
export function useNoticeSessionEnd(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        const code = event.action.error instanceof CallError ? event.action.error.code : undefined;
        if (code === "not_logged_in") void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        // It says what is allowed: asking it again would not help.
        const isOwnMember = event.query.queryHash === hashKey(ownMemberQuery.queryKey);
        if (code === "not_allowed" && !isOwnMember)
          void queryClient.invalidateQueries({ queryKey: ownMemberQuery.queryKey });
      }),
    [queryClient],
  );
}

/** Sets the logged-in member. Requests in flight belong to the previous one and are cancelled. */
export function useSetStaffSession() {
  const queryClient = useQueryClient();
  return async (seller: boolean) => {
    await queryClient.cancelQueries();
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, seller });
    announceSession();
  };
}
