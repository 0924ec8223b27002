import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { HistoryStep, OrderChange } from "#contract/orders/staff-endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { OrderTimeline } from "#web/shared/orders/order-timeline.tsx";

type ActorKind = NonNullable<HistoryStep["by"]>["kind"];

/** The texts for actors who are not staff members. */
const actorTexts: Record<ActorKind, Message> = {
  shopper: msg("Customer"),
  staff: msg("Staff"),
  gateway: msg("Payment provider"),
  clock: msg("Automatic"),
  "command-line": msg("Automatic"),
};

type OrderHistoryProps = { history: readonly HistoryStep[]; changes: readonly OrderChange[] };

/** Every step of an order, and what else changed it, with who did it. */
export function OrderHistory({ history, changes }: OrderHistoryProps) {
  return (
    <>
      <OrderTimeline steps={history.map((step) => ({ ...step, by: nameOf(step.by) }))} />
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

function nameOf(by: HistoryStep["by"]): string | undefined {
  return by ? (by.name ?? t(actorTexts[by.kind])) : undefined;
}

function Changes({ changes }: Pick<OrderHistoryProps, "changes">) {
  const writeMoment = useDateFormat("moment");
  return (
    <ol aria-label={t("Changes")} className="grid gap-3 border-line border-t pt-3">
      {changes.map(({ text, at, by }) => (
        <li key={`${at} ${text}`}>
          <p className="wrap-anywhere">{text}</p>
          <p className="text-muted text-sm">
            <time dateTime={at}>{writeMoment(at)}</time>
            {by && ` · ${nameOf(by)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
