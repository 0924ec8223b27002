import { CloudOff, TriangleAlert } from "lucide-react";
import { useObstacle } from "../../api/obstacle.ts";
import { Button } from "../../ui/button.tsx";
import type { Conflict } from "./late-queue.ts";

type SyncStateProps = {
  conflicts: readonly Conflict[];
  onDismiss: () => void;
  /** What is kept on the phone: "what you tick". */
  kept: string;
};

/** That the shop cannot be reached, and what was not taken over, until somebody has read it. */
export function SyncState({ conflicts, onDismiss, kept }: SyncStateProps) {
  const isAway = useObstacle() !== undefined;
  return (
    <>
      <div role="status">
        {isAway && (
          <p className="mb-3 flex items-center gap-2.5 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber">
            <CloudOff aria-hidden className="size-5 shrink-0" />
            No connection. Go on: {kept} is kept on this phone and sent when it is back.
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
              {[...Map.groupBy(conflicts, ({ text }) => text)].map(([text, { length }]) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                  {length > 1 && ` (${length} times)`}
                </li>
              ))}
            </ul>
            <Button look="secondary" onClick={onDismiss}>
              Done
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
