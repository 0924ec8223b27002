import { Check, CircleX, Undo2 } from "lucide-react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { RoundStop } from "#contract/rounds/round.ts";
import { stopStateTexts } from "#contract/rounds/stop-states.ts";
import { Button } from "#web/components/button.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { useReports } from "./use-reports.ts";

type StopListProps = {
  stops: readonly RoundStop[];
  /** The stop that is driven to now. */
  current: number | undefined;
  reports: ReturnType<typeof useReports>;
  /** Whether the last report about an order can be taken back. */
  canTakeBack: (order: RoundStop) => boolean;
  /** Called with an order of the stop that is driven to next. */
  onChoose: (order: string) => void;
  onTakeBack: (order: RoundStop) => void;
};

/** All stops in their sequence: an open one can be driven to next, and what was said about another can be taken back. */
export function StopList({ stops, current, reports, canTakeBack, onChoose, onTakeBack }: StopListProps) {
  return (
    <section aria-label={t("All stops")} className="mt-6">
      <h2 className="mb-1.5 font-bold text-muted text-sm">{t("All stops")}</h2>
      <ol className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
        {[...Map.groupBy(stops, ({ stop }) => stop)].map(([stop, orders]) => {
          const street = orders[0]?.address.street ?? "";
          const isCurrent = stop === current;
          const isOpen = orders.some((order) => reports.stateOf(order) === "open");
          const isOut = orders.some(
            (order) => reports.stateOf(order) === "open" && order.status !== "Packed",
          );
          return (
            <li
              key={stop}
              aria-current={isCurrent ? "step" : undefined}
              className={`flex min-h-16 items-center gap-3 px-3 py-2 ${isCurrent ? "bg-brand-soft" : ""}`}
            >
              <span className="tabular w-7 shrink-0 text-center font-extrabold text-lg">{stop}</span>
              <div className="min-w-0 grow">
                <span className={`block truncate font-semibold ${isOpen ? "" : "text-muted"}`}>{street}</span>
                {orders.map((order) => (
                  <div key={order.order} className="flex items-center gap-2">
                    <StopFacts
                      stop={order}
                      state={reports.stateOf(order)}
                      isQueued={reports.isQueued(order)}
                      isOneOfMany={orders.length > 1}
                    />
                    {canTakeBack(order) && (
                      <Button look="quiet" className="min-h-14" onClick={() => onTakeBack(order)}>
                        <Undo2 aria-hidden className="size-5" />
                        <RichText
                          text={t("{action}<hidden>: {what}</hidden>", {
                            action: t("Undo"),
                            what: listText([t("#{number}", { number: order.number }), street]),
                          })}
                          tags={{ hidden }}
                        />
                      </Button>
                    )}
                  </div>
                ))}
              </div>
              {isOut && !isCurrent && (
                <Button
                  look="secondary"
                  className="min-h-14"
                  onClick={() => onChoose(orders[0]?.order ?? "")}
                >
                  <RichText
                    text={t("{action}<hidden>: {what}</hidden>", {
                      action: t(inContext("stop", "Next")),
                      what: street,
                    })}
                    tags={{ hidden }}
                  />
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** For screen readers only. */
const hidden = (words: string) => <span className="sr-only">{words}</span>;

type StopFactsProps = {
  stop: RoundStop;
  state: ReturnType<ReturnType<typeof useReports>["stateOf"]>;
  isQueued: boolean;
  isOneOfMany: boolean;
};

function StopFacts({ stop, state, isQueued, isOneOfMany }: StopFactsProps) {
  const { money } = useSettings();
  const { number, toCollect, address, status } = stop;
  if (state === "open")
    return (
      <span className="tabular min-w-0 grow truncate text-muted text-sm">
        {t("#{number}", { number })} · {address.lastName}
        {toCollect > 0 && ` · ${money.formatAmount(toCollect)}`}
        {status === "Packed" && ` · ${t("not taken out yet")}`}
      </span>
    );
  const isDone = state === "delivered";
  return (
    <span
      className={`flex grow items-center gap-1.5 font-semibold text-sm ${isDone ? "text-brand-strong" : "text-tomato"}`}
    >
      {isDone ? (
        <Check aria-hidden className="size-4 shrink-0" />
      ) : (
        <CircleX aria-hidden className="size-4 shrink-0" />
      )}
      {isOneOfMany && `${t("#{number}", { number })} `}
      {t(stopStateTexts[state])}
      {isQueued && <span className="font-normal text-muted">{t("not sent yet")}</span>}
    </span>
  );
}
