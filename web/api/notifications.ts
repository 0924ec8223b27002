import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notificationStreamCall } from "../../contract/notifications/calls.ts";
import { api } from "./browser.ts";
import { ownOrdersQuery } from "./orders.ts";
import { checkSession } from "./session.ts";
import { settingsQuery } from "./settings.tsx";

/** The newest notifications and how many of all are unread. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => api.notifications.list(),
});

const RETRY_MS = 5_000;

/**
 * Listens for what happens while a page is open. On every connection, the first and each one after a loss, the list is
 * asked for anew: so nothing is missed, and as it is the list, nothing comes twice.
 */
export function useNotificationStream(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let stream: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
    };
    const refreshSettings = () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    // The session is over, here or elsewhere: once that is known, this hook is not enabled any more.
    const onEnded = () => {
      stream?.close();
      void checkSession(queryClient);
    };
    // A connection that is cut the browser opens again by itself. At an answer that is no stream, such as a proxy's
    // while the shop restarts, it gives up.
    const onError = () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      void checkSession(queryClient);
      retry = setTimeout(follow, RETRY_MS);
    };
    const leave = () => {
      clearTimeout(retry);
      stream?.close();
    };
    // A hidden tab lets go: a browser has only six connections to a shop that speaks HTTP/1.1.
    const follow = () => {
      leave();
      stream = document.hidden ? undefined : new EventSource(notificationStreamCall.path);
      for (const event of ["ready", "notification", "resync"]) stream?.addEventListener(event, refresh);
      stream?.addEventListener("settings", refreshSettings);
      stream?.addEventListener("ended", onEnded);
      stream?.addEventListener("error", onError);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      leave();
    };
  }, [enabled, queryClient]);
}
