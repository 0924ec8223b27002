import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useTicks } from "./pick/use-ticks.ts";
import { useProofs } from "./round/use-proofs.ts";
import { useReports } from "./round/use-reports.ts";
import { useEntries } from "./stock/use-entries.ts";
import { useShelfCounts } from "./stock/use-shelf-counts.ts";
import { useWriteOffs } from "./stock/use-write-offs.ts";

/**
 * Sends what was done without a connection, whichever page is open when it is back, and shows what was not taken over
 * until somebody has read it.
 */
export function LateWork() {
  useProofs("");
  const queues = [useTicks(), useReports(""), useEntries(), useShelfCounts(), useWriteOffs()];
  const conflicts = queues.flatMap((queue) => queue.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="mb-6 max-w-2xl rounded-xl bg-tomato-soft px-4 py-3">
      <p className="flex items-center gap-2.5 font-bold text-tomato">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        Please look at this
      </p>
      <ul className="my-2 grid gap-1.5">
        {[...Map.groupBy(conflicts, ({ text }) => text)].map(([text, { length }]) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {length > 1 && ` (${length} times)`}
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        onClick={() => {
          for (const { dismissConflicts } of queues) dismissConflicts();
        }}
      >
        Done
      </Button>
    </div>
  );
}
