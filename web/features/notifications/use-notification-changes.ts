import { useQueryClient } from "@tanstack/react-query";
import type { Notification } from "../../../contract/notifications/endpoints.ts";
import { messageOf } from "../../api/call-error.ts";
import { notificationsQuery } from "../../api/notifications.ts";
import { shopperApi } from "../../api/shopper.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";

/**
 * Marks notifications as read and deletes them: displayed at once, rolled back with the server's message on failure.
 */
export function useNotificationChanges() {
  const optimistic = useOptimisticList();
  const read = useAction({
    lockBy: (id) => id,
    mutationFn: (id: string) => shopperApi.notifications.read({ id }),
    ...optimistic(
      (list, id: string) => list.map((each) => (each._id === id ? { ...each, isRead: true } : each)),
      "Error marking notifications as read",
    ),
  });
  const readAll = useAction({
    mutationFn: () => shopperApi.notifications.readAll(),
    ...optimistic<void>(
      (list) => list.map((each) => ({ ...each, isRead: true })),
      "Error marking notifications as read",
    ),
    onSuccess: () => toast.success("All notifications marked as read", { about: "notifications" }),
  });
  const remove = useAction({
    lockBy: (id) => id,
    mutationFn: (id: string) => shopperApi.notifications.remove({ id }),
    ...optimistic(
      (list, id: string) => list.filter((each) => each._id !== id),
      "Error deleting notification",
    ),
  });
  return { read, readAll, remove };
}

function useOptimisticList() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  return <Input>(change: (list: Notification[], input: Input) => Notification[], fallback: string) => ({
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
