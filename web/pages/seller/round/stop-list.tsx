import { Check, CircleX, Undo2 } from "lucide-react";
import type { RoundStop } from "../../../../contract/rounds/round.ts";
import { stopStateTexts } from "../../../../contract/rounds/stop-states.ts";
import { Button } from "../../../ui/button.tsx";
import { useSettings } from "../../../ui/settings.ts";
import type { useReports } from "./use-reports.ts";

type StopListProps = {
  stops: readonly RoundStop[];
  current: string | undefined;
  reports: ReturnType<typeof useReports>;
  /** Whether the last report about a stop can be taken back. */
  canTakeBack: (stop: RoundStop) => boolean;
  onChoose: (order: string) => void;
  onTakeBack: (stop: RoundStop) => void;
};

/** All stops in their sequence: an open one can be driven to next, and what was said about another can be taken back. */
export function StopList({ stops, current, reports, canTakeBack, onChoose, onTakeBack }: StopListProps) {
  return (
    <section aria-label="All stops" className="mt-6">
      <h2 className="mb-1.5 font-bold text-muted text-sm">All stops</h2>
      <ol className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
        {stops.map((stop, index) => {
          const state = reports.stateOf(stop);
          const isCurrent = stop.order === current;
          return (
            <li
              key={stop.order}
              aria-current={isCurrent ? "step" : undefined}
              className={`flex min-h-16 items-center gap-3 px-3 py-2 ${isCurrent ? "bg-brand-soft" : ""}`}
            >
              <span className="tabular w-7 shrink-0 text-center font-extrabold text-lg">{index + 1}</span>
              <span className="min-w-0 grow">
                <span className={`block truncate font-semibold ${state === "open" ? "" : "text-muted"}`}>
                  {stop.address.street}
                </span>
                <StopFacts stop={stop} state={state} isQueued={reports.isQueued(stop)} />
              </span>
              {state === "open" && !isCurrent && stop.status !== "Packed" && (
                <Button look="secondary" className="min-h-14" onClick={() => onChoose(stop.order)}>
                  Next<span className="sr-only">: {stop.address.street}</span>
                </Button>
              )}
              {canTakeBack(stop) && (
                <Button look="quiet" className="min-h-14" onClick={() => onTakeBack(stop)}>
                  <Undo2 aria-hidden className="size-5" />
                  Undo<span className="sr-only">: {stop.address.street}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type StopFactsProps = {
  stop: RoundStop;
  state: ReturnType<ReturnType<typeof useReports>["stateOf"]>;
  isQueued: boolean;
};

function StopFacts({ stop, state, isQueued }: StopFactsProps) {
  const { money } = useSettings();
  const { number, toCollect, address, status } = stop;
  if (state === "open")
    return (
      <span className="tabular block truncate text-muted text-sm">
        #{number} · {address.lastName}
        {toCollect > 0 && ` · ${money.formatAmount(toCollect)}`}
        {status === "Packed" && " · not taken out yet"}
      </span>
    );
  const isDone = state === "delivered";
  return (
    <span
      className={`flex items-center gap-1.5 font-semibold text-sm ${isDone ? "text-brand-strong" : "text-tomato"}`}
    >
      {isDone ? (
        <Check aria-hidden className="size-4 shrink-0" />
      ) : (
        <CircleX aria-hidden className="size-4 shrink-0" />
      )}
      {stopStateTexts[state]}
      {isQueued && <span className="font-normal text-muted">not sent yet</span>}
    </span>
  );
}
