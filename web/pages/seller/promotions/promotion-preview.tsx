import { NotificationText } from "../../../features/notifications/notification-text.tsx";
import type { Promotion } from "./promotion.ts";

/** A preview of the promotion as each shopper's panel will show it. */
export function PromotionPreview({ promotion: { title, message, link } }: { promotion: Promotion }) {
  return (
    <section aria-label="Preview">
      <h2 className="mb-1.5 font-semibold text-sm">Preview</h2>
      <div className="rounded-2xl border border-line bg-surface p-3">
        <div className="rounded-xl bg-brand-soft px-4 py-3">
          <NotificationText
            title={title || "Title"}
            message={message || "Message"}
            isRead={false}
            createdAt={new Date().toISOString()}
          />
        </div>
      </div>
      <p className="mt-1.5 text-muted text-sm">{link ? `Links to ${link}` : "No link"}</p>
    </section>
  );
}
