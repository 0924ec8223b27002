import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notificationStream } from "../../contract/calls.ts";
import { api } from "./browser.ts";
import { ownOrdersQuery } from "./orders.ts";

/** The newest notifications and how many of all are unread. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => api.notifications.list(),
});

/**
 * Listens for what happens while a page is open. On every connection, the first and each one after a loss, the list is
 * asked for anew: so nothing is missed, and as it is the list, nothing comes twice. The browser reconnects by itself.
 */
export function useNotificationStream(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let stream: EventSource | undefined;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
    };
    // A hidden tab lets go: a browser has only six connections to a shop that speaks HTTP/1.1.
    const follow = () => {
      stream?.close();
      stream = document.hidden ? undefined : new EventSource(notificationStream.path);
      for (const event of ["ready", "notification", "resync"]) stream?.addEventListener(event, refresh);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stream?.close();
    };
  }, [enabled, queryClient]);
}
