import { Check, Undo2 } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { WalkOrder } from "#contract/picking/endpoints.ts";
import { useObstacle } from "#web/client/obstacle.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { useOrderBulk } from "#web/office/orders/board/use-order-bulk.ts";

type PackBarProps = {
  ids: string;
  orders: readonly WalkOrder[];
  /** The orders of which everything is in the box. */
  ready: readonly WalkOrder[];
  /** Ticks that were not sent yet. */
  waiting: number;
};

/** Marks the orders as packed whose boxes are full, which can be undone for ten seconds. */
export function PackBar({ ids, orders, ready, waiting }: PackBarProps) {
  const bulk = useOrderBulk({ ids: ids.split(","), clear() {} });
  const isAway = useObstacle() !== undefined;
  const open = orders.filter(({ refusal }) => refusal === null);
  const isOff = ready.length === 0 || waiting > 0 || bulk.isBusy;
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-paper py-3">
      <div className="grid gap-2">
        {isAway && waiting > 0 && (
          <p role="status" className="text-center font-semibold text-amber">
            {t("No connection: {count, plural, one {# tick} other {# ticks}} kept on this phone", {
              count: waiting,
            })}
          </p>
        )}
        {/* Above: a second press of the button that packs is not one of this. */}
        {open.length === 0 && (
          <ButtonLink to="/seller/pick" className="min-h-14 text-lg">
            {t("Pick the next orders")}
          </ButtonLink>
        )}
        {bulk.taken && (
          <div className="flex items-center gap-2">
            <span className="flex grow items-center gap-2 font-semibold text-brand-strong">
              <Check aria-hidden className="size-5" />
              {t("{count, plural, one {# order packed} other {# orders packed}}", {
                count: bulk.taken.steps.length,
              })}
            </span>
            <Button
              look="secondary"
              aria-disabled={bulk.isBusy}
              onClick={onFirstClick(bulk.undo)}
              className="min-h-14"
            >
              <Undo2 aria-hidden className="size-5" />
              {t("Undo")}
              <span aria-hidden className="tabular">
                ({bulk.secondsLeft})
              </span>
            </Button>
          </div>
        )}
        {!bulk.taken && open.length > 0 && (
          <Button
            aria-disabled={isOff}
            onClick={onFirstClick(
              () =>
                !isOff &&
                bulk.take(
                  ready.map(({ _id }) => _id),
                  "Packed",
                ),
            )}
            className="min-h-14 w-full text-lg aria-disabled:opacity-60"
          >
            {textOf(ready.length, open.length, waiting)}
          </Button>
        )}
      </div>
    </div>
  );
}

function textOf(ready: number, open: number, waiting: number): string {
  if (ready === 0) return t("Not everything is picked yet");
  if (waiting > 0) return t("Waiting for the connection");
  return ready === open
    ? t("Everything picked: pack {count, plural, one {# order} other {# orders}}", { count: ready })
    : t("Pack {ready} of {open, plural, one {# order} other {# orders}}", { ready, open });
}
