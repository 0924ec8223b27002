import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { notificationStreamCall } from "../../contract/notifications/calls.ts";
import { api } from "./browser.ts";
import { ownOrdersQuery } from "./orders.ts";
import { checkSession, sessionQuery } from "./session.ts";
import { settingsQuery } from "./settings.tsx";

/** The newest notifications and the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => api.notifications.list(),
});

const RETRY_MS = 5_000;

/**
 * Listens for notifications while a page is open. On every connection, the first and each reconnection, an already
 * loaded list is fetched again, so that nothing is missed or duplicated. Before the list is loaded, the number of
 * unread ones is enough, until `onNews` asks for it.
 */
export function useNotificationStream(enabled: boolean, onNews: () => void): void {
  const queryClient = useQueryClient();
  const wantList = useEffectEvent(onNews);
  useEffect(() => {
    if (!enabled) return;
    let stream: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
    };
    const onReady = ({ data }: MessageEvent<string>) => {
      const { unreadCount } = JSON.parse(data) as { unreadCount: number };
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, unreadCount });
      refresh();
    };
    const onNotification = () => {
      wantList();
      refresh();
    };
    const refreshSettings = () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    // The session has ended, here or elsewhere: the hook is disabled once that is known.
    const onEnded = () => {
      stream?.close();
      void checkSession(queryClient);
    };
    // The browser reconnects by itself after a broken connection, but gives up after a reply that is not a stream, such
    // as a proxy's while the shop restarts.
    const onError = () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      void checkSession(queryClient);
      retry = setTimeout(follow, RETRY_MS);
    };
    const leave = () => {
      clearTimeout(retry);
      stream?.close();
    };
    // A hidden tab disconnects: a browser has only six connections to a shop over HTTP/1.1.
    const follow = () => {
      leave();
      stream = document.hidden ? undefined : new EventSource(notificationStreamCall.path);
      stream?.addEventListener("ready", onReady);
      for (const event of ["notification", "resync"]) stream?.addEventListener(event, onNotification);
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
