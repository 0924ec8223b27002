import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { notificationStreamPath } from "#contract/other-paths.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { checkSession, sessionQuery } from "#web/browser-state/session.ts";
import { settingsQuery } from "#web/browser-state/settings.tsx";
import { followStream } from "#web/client/event-stream.ts";
import { readAgain } from "#web/client/read-again.ts";
import { shopperApi } from "#web/client/shopper.ts";

/** The newest notifications and the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => shopperApi.notifications.list(),
});

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
    const changing = [notificationsQuery.queryKey, ownOrdersQuery.queryKey];
    const onReady = ({ data }: MessageEvent<string>) => {
      const { unreadCount } = JSON.parse(data) as { unreadCount: number };
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, unreadCount });
      // What is being read for the first time has just begun.
      for (const queryKey of changing) void queryClient.invalidateQueries({ queryKey });
    };
    const onNotification = () => {
      wantList();
      void readAgain(queryClient, ...changing);
    };
    const refreshOrders = () => void readAgain(queryClient, ownOrdersQuery.queryKey);
    const refreshSettings = () => void readAgain(queryClient, settingsQuery.queryKey);
    return followStream({
      path: notificationStreamPath,
      on: {
        ready: onReady,
        notification: onNotification,
        resync: onNotification,
        orders: refreshOrders,
        settings: refreshSettings,
      },
      // The hook is disabled once it is known that the session has ended.
      onRefused: () => void checkSession(queryClient),
    });
  }, [enabled, queryClient]);
}
