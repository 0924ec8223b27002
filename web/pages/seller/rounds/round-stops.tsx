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
  const doors = [...Map.groupBy(stops, ({ stop }) => stop).values()];
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
  const move = (from: number, by: -1 | 1) => {
    const [door, other] = [doors[from], doors[from + by]];
    if (!door || !other || change.isBusy) return;
    moved.current = door[0]?.order;
    change.save({
      orders: doors
        .with(from + by, door)
        .with(from, other)
        .flat()
        .map(({ order }) => order),
    });
  };
  return (
    <section aria-label="Stops">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">Stops</h2>
        {!isEnded && (
          <Button look="quiet" aria-disabled={change.isBusy} onClick={() => change.save({ sort: true })}>
            <ArrowDownUp aria-hidden className="size-5" />
            {isByPosition ? "Sort by time and way" : "Sort by time and street"}
          </Button>
        )}
      </div>
      <ol ref={list} className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface">
        {doors.map((orders, index) => (
          <StopRow
            key={orders[0]?.order}
            round={id}
            orders={orders}
            isFirst={index === 0}
            isLast={index === doors.length - 1}
            isFixed={isEnded}
            onMove={(by) => move(index, by)}
            onTakeOut={(order) => change.save({ orders: ids.filter((id) => id !== order) })}
          />
        ))}
      </ol>
      {!isEnded && !isByPosition && (
        <p className="mt-2 text-muted text-sm">
          Stops are sorted by the time that their shoppers chose, and within it by postcode, street and house
          number. When the positions of all of them and of the place where rounds begin are entered, they are
          sorted by time and the shortest way.
        </p>
      )}
    </section>
  );
}
