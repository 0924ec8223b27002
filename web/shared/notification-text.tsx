import { t } from "#contract/i18n/i18n.ts";
import type { Notification } from "#contract/notifications/endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";

type NotificationTextProps = Pick<Notification, "title" | "message" | "isRead" | "createdAt">;

/** The text of a notification in the panel. */
export function NotificationText({ title, message, isRead, createdAt }: NotificationTextProps) {
  const writeMoment = useDateFormat("moment");
  return (
    <>
      <span className="flex items-center gap-2 font-bold">
        {!isRead && (
          <span role="img" aria-label={t("Unread")} className="size-2 shrink-0 rounded-full bg-tomato" />
        )}
        <span className="min-w-0">{title}</span>
      </span>
      <span className="mt-0.5 block text-sm">{message}</span>
      <time dateTime={createdAt} className="mt-1 block text-muted text-xs">
        {writeMoment(createdAt)}
      </time>
    </>
  );
}
