import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { useSession } from "#web/browser-state/session.ts";
import { NotificationPanel } from "./notification-panel.tsx";
import { notificationsQuery, useNotificationStream } from "./notification-queries.ts";

/** The bell with the number of unread notifications, and its panel. For shoppers only. */
export function NotificationBell() {
  const session = useSession();
  const isShopper = Boolean(session?.user);
  const id = useId();
  // The session has the number of unread ones; the list is fetched when there is a new one, or the panel is opened.
  const [listWanted, setListWanted] = useState(false);
  const wantList = () => setListWanted(true);
  const { data, error, refetch } = useQuery({ ...notificationsQuery, enabled: isShopper && listWanted });
  useNotificationStream(isShopper, wantList);
  if (!isShopper) return null;
  const unread = data?.unreadCount ?? session?.unreadCount ?? 0;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={wantList}
        onClick={wantList}
        aria-label={unread > 0 ? t("Notifications, {unread} unread", { unread }) : t("Notifications")}
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Bell aria-hidden className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute top-0 end-0 grid h-5 min-w-5 place-items-center rounded-full bg-tomato px-1 font-bold text-on-fill text-xs"
          >
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </button>
      <NotificationPanel
        id={id}
        notifications={data?.notifications}
        unread={unread}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}
