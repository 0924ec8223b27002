import type { OrderMessage } from "../../../../contract/orders/board-endpoints.ts";
import { PageSection } from "../../../features/seller/page-section.tsx";
import { useDateFormat } from "../../../ui/dates.ts";

/** What the shopper was told about an order. */
export function OrderMessages({ messages }: { messages: readonly OrderMessage[] }) {
  const writeMoment = useDateFormat("moment");
  if (messages.length === 0) return null;
  return (
    <PageSection title="Messages">
      <ol className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {messages.map(({ _id, title, message, at }) => (
          <li key={_id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{title}</p>
              <time dateTime={at} className="tabular text-muted text-sm">
                {writeMoment(at)}
              </time>
            </div>
            <p className="wrap-anywhere text-muted">{message}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
