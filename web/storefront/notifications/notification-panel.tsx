import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { Notification } from "#contract/notifications/endpoints.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Link } from "#web/components/link.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { NotificationText } from "#web/shared/notification-text.tsx";
import { notificationsQuery } from "./notification-queries.ts";

type NotificationPanelProps = {
  id: string;
  /** Undefined while they are loading. */
  notifications: readonly Notification[] | undefined;
  unread: number;
  error: Error | null;
  onRetry: () => void;
};

/** The notifications, newest first; opening one marks it as read. */
export function NotificationPanel({ id, notifications, unread, error, onRetry }: NotificationPanelProps) {
  const { read, readAll, remove } = useNotificationChanges();
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <section
      id={id}
      popover="auto"
      aria-label={t("Notifications")}
      className="fixed inset-auto top-16 end-[max(1rem,calc((100vw-80rem)/2+2.5rem))] max-h-[min(32rem,calc(100dvh-9rem))] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-raised"
    >
      <header className="sticky top-0 flex min-h-14 flex-wrap content-center items-center justify-between gap-x-3 border-line border-b bg-surface px-4 py-2">
        <h2 className="font-bold text-lg">{t("Notifications")}</h2>
        {unread > 0 && (
          <button
            type="button"
            onClick={() => readAll.mutate()}
            className="-ms-2 min-h-9 rounded-full px-2 font-semibold text-brand text-sm underline-offset-4 hover:underline"
          >
            {t("Mark all as read")}
          </button>
        )}
      </header>
      {!notifications &&
        (error ? <LoadError error={error} onRetry={onRetry} /> : <Skeleton className="m-4 h-20" />)}
      {notifications?.length === 0 && (
        <p className="px-4 py-10 text-center text-muted">{t("No notifications")}</p>
      )}
      <ul className="divide-y divide-line">
        {notifications?.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) read.mutate(notification._id);
              if (notification.link) close();
            }}
            onDelete={() => remove.mutate(notification._id)}
          />
        ))}
      </ul>
    </section>
  );
}

type NotificationItemProps = { notification: Notification; onOpen: () => void; onDelete: () => void };

function NotificationItem({ notification, onOpen, onDelete }: NotificationItemProps) {
  const { title, link, isRead } = notification;
  const content = <NotificationText {...notification} />;
  const look = "block w-full px-4 py-3 text-start";
  return (
    <li className={`grid grid-cols-[1fr_auto] items-start ${isRead ? "" : "bg-brand-soft"}`}>
      {link ? (
        <Link to={link} onClick={onOpen} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={look}>
          {content}
        </button>
      )}
      <button
        type="button"
        onClick={onFirstClick(onDelete)}
        aria-label={t("Delete notification: {title}", { title })}
        className="m-1.5 grid size-10 place-items-center rounded-full text-muted hover:bg-tomato-soft hover:text-tomato"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  );
}

/**
 * Marks notifications as read and deletes them: displayed at once, rolled back with the server's message on failure.
 */
function useNotificationChanges() {
  const optimistic = useOptimisticList();
  const read = useAction({
    lockBy: (id) => id,
    mutationFn: (id: string) => shopperApi.notifications.read({ id }),
    ...optimistic(
      (list, id: string) => list.map((each) => (each._id === id ? { ...each, isRead: true } : each)),
      t("Error marking notifications as read"),
    ),
  });
  const readAll = useAction({
    mutationFn: () => shopperApi.notifications.readAll(),
    ...optimistic<void>(
      (list) => list.map((each) => ({ ...each, isRead: true })),
      t("Error marking notifications as read"),
    ),
    onSuccess: () => toast.success(t("All notifications marked as read"), { about: "notifications" }),
  });
  const remove = useAction({
    lockBy: (id) => id,
    mutationFn: (id: string) => shopperApi.notifications.remove({ id }),
    ...optimistic(
      (list, id: string) => list.filter((each) => each._id !== id),
      t("Error deleting notification"),
    ),
  });
  return { read, readAll, remove };
}

function useOptimisticList() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  return <Input,>(change: (list: Notification[], input: Input) => Notification[], fallback: string) => ({
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const notifications = change(before.notifications, input);
        // Notifications beyond the list may be unread too, so only the difference is known.
        const fewer = countUnread(before.notifications) - countUnread(notifications);
        queryClient.setQueryData(queryKey, {
          ...before,
          notifications,
          unreadCount: Math.max(0, before.unreadCount - fewer),
        });
      }
      return before;
    },
    onSuccess: () => toast.settle("notifications"),
    onError: (error: Error, _input: Input, before: unknown) => {
      queryClient.setQueryData(queryKey, before as never);
      toast.error(messageOf(error, fallback), { about: "notifications" });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function countUnread(list: readonly Notification[]): number {
  return list.filter((each) => !each.isRead).length;
}
