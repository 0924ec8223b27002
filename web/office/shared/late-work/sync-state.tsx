import { CloudOff } from "lucide-react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { useObstacle } from "#web/client/obstacle.ts";

const texts = {
  "what you tick": msg("No connection. Go on: what you tick is kept on this phone and sent when it is back."),
  "what you report": msg(
    "No connection. Go on: what you report is kept on this phone and sent when it is back.",
  ),
  "what you count": msg(
    "No connection. Go on: what you count is kept on this phone and sent when it is back.",
  ),
  "what you write off": msg(
    "No connection. Go on: what you write off is kept on this phone and sent when it is back.",
  ),
  "what you enter": msg(
    "No connection. Go on: what you enter is kept on this phone and sent when it is back.",
  ),
  "what you have entered": msg(
    "No connection. Go on: what you have entered is kept on this phone and sent when it is back.",
  ),
} as const;

/** That the shop cannot be reached; `kept` is what is kept on the phone. */
export function SyncState({ kept }: { kept: keyof typeof texts }) {
  const isAway = useObstacle() !== undefined;
  return (
    <div role="status">
      {isAway && (
        <p className="mb-3 flex items-center gap-2.5 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t(texts[kept])}
        </p>
      )}
    </div>
  );
}
