import { CloudOff } from "lucide-react";
import { useObstacle } from "#web/client/obstacle.ts";

/** That the shop cannot be reached; `kept` is what is kept on the phone: "what you tick". */
export function SyncState({ kept }: { kept: string }) {
  const isAway = useObstacle() !== undefined;
  return (
    <div role="status">
      {isAway && (
        <p className="mb-3 flex items-center gap-2.5 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          No connection. Go on: {kept} is kept on this phone and sent when it is back.
        </p>
      )}
    </div>
  );
}
