import { t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";
import { addressOf } from "./board-tabs.tsx";
import type { useHeldRows } from "./use-held-rows.ts";

type BoardNewsProps = {
  held: Pick<ReturnType<typeof useHeldRows>, "newCount" | "doneCount" | "tidy">;
  /** The orders that have arrived since somebody looked. */
  arrived: number;
  onSeen: () => void;
  /** Whether the list shows new orders by itself. */
  isPicking: boolean;
};

const look = "min-h-8 font-semibold text-brand underline-offset-4 hover:underline";

/** What has changed since the list was read. It has its own line, so that nothing below it moves. */
export function BoardNews({
  held: { newCount, doneCount, tidy },
  arrived,
  onSeen,
  isPicking,
}: BoardNewsProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-6 text-sm">
      <p role="status">
        {arrived > 0 && (
          <>
            {t("{count, plural, one {# new order} other {# new orders}}", { count: arrived })}{" "}
            {isPicking ? (
              <button type="button" onClick={onSeen} className={look}>
                {t("OK")}
              </button>
            ) : (
              <Link to={addressOf("pick")} onClick={onSeen} className={look}>
                {t("Show")}
              </Link>
            )}
          </>
        )}
      </p>
      {newCount > 0 && (
        <button type="button" onClick={tidy} className={look}>
          {t("{count, plural, one {Show # more order} other {Show # more orders}}", { count: newCount })}
        </button>
      )}
      {doneCount > 0 && (
        <button type="button" onClick={tidy} className={look}>
          {t("{count, plural, other {Hide # done}}", { count: doneCount })}
        </button>
      )}
    </div>
  );
}
