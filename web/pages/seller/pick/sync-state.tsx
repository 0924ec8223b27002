import { CloudOff, TriangleAlert } from "lucide-react";
import { useObstacle } from "../../../api/online.ts";
import { Button } from "../../../ui/button.tsx";
import { dismissConflicts } from "./tick-queue.ts";
import type { useTicks } from "./use-ticks.ts";

type SyncStateProps = Pick<ReturnType<typeof useTicks>, "conflicts">;

/** What was ticked and not sent yet, and what was not taken over, until somebody has read it. */
export function SyncState({ conflicts }: SyncStateProps) {
  const isAway = useObstacle() !== undefined;
  return (
    <>
      <div role="status">
        {isAway && (
          <p className="mb-3 flex items-center gap-2.5 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber">
            <CloudOff aria-hidden className="size-5 shrink-0" />
            No connection. Go on: what you tick is kept on this phone and sent when it is back.
          </p>
        )}
      </div>
      <div role="alert">
        {conflicts.length > 0 && (
          <div className="mb-3 rounded-xl bg-tomato-soft px-4 py-3">
            <p className="flex items-center gap-2.5 font-bold text-tomato">
              <TriangleAlert aria-hidden className="size-5 shrink-0" />
              Please look at this
            </p>
            <ul className="my-2 grid gap-1.5">
              {conflicts.map(({ id, text }) => (
                <li key={id} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
            <Button look="secondary" onClick={dismissConflicts}>
              Done
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
