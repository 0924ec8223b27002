import { ArrowDownUp } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Round } from "../../../../contract/rounds/round.ts";
import { Button } from "../../../ui/button.tsx";
import { StopRow } from "./stop-row.tsx";
import type { useChangeRound } from "./use-change-round.ts";

type RoundStopsProps = {
  round: Round;
  change: ReturnType<typeof useChangeRound>;
  isEnded: boolean;
};

/** The stops in their sequence: an open one is moved by its buttons, or by the arrow keys while one of them is focused. */
export function RoundStops({ round, change, isEnded }: RoundStopsProps) {
  const { _id: id, stops, isByPosition } = round;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  const ids = stops.map(({ order }) => order);
  const sequence = ids.join();
  // The stop keeps the focus in its new place, whichever button moved it.
  useEffect(() => {
    const row = sequence.includes(moved.current ?? "-") ? moved.current : undefined;
    moved.current = undefined;
    if (row)
      list.current
        ?.querySelector<HTMLElement>(`[data-stop="${row}"] button:not([aria-disabled=true])`)
        ?.focus();
  }, [sequence]);
  const move = (order: string, by: -1 | 1) => {
    const from = ids.indexOf(order);
    const to = from + by;
    const other = ids[to];
    if (other === undefined || change.isBusy) return;
    moved.current = order;
    change.save({ orders: ids.with(to, order).with(from, other) });
  };
  return (
    <section aria-label="Stops">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">Stops</h2>
        {!isEnded && (
          <Button look="quiet" aria-disabled={change.isBusy} onClick={() => change.save({ sort: true })}>
            <ArrowDownUp aria-hidden className="size-5" />
            {isByPosition ? "Sort by the shortest way" : "Sort by street"}
          </Button>
        )}
      </div>
      <ol ref={list} className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
        {stops.map((stop, index) => (
          <StopRow
            key={stop.order}
            round={id}
            stop={stop}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === stops.length - 1}
            isFixed={isEnded}
            onMove={(by) => move(stop.order, by)}
            onTakeOut={() => change.save({ orders: ids.filter((id) => id !== stop.order) })}
          />
        ))}
      </ol>
      {!isEnded && !isByPosition && (
        <p className="mt-2 text-muted text-sm">
          Stops are sorted by postcode, street and house number. When the positions of all of them and of the
          place where rounds begin are entered, they are sorted by the shortest way.
        </p>
      )}
    </section>
  );
}
