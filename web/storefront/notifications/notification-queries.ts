import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { notificationStreamPath } from "#contract/other-paths.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { checkSession, sessionQuery } from "#web/browser-state/session.ts";
import { settingsQuery } from "#web/browser-state/settings.tsx";
import { followStream } from "#web/client/event-stream.ts";
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
    const refreshOrders = () => void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
    const refreshSettings = () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
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
