import { Check, Undo2 } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { PrintKind } from "#contract/orders/board-endpoints.ts";
import { nextStatus, statusNames } from "#contract/orders/order-status.ts";
import { printTitles } from "#contract/orders/print-texts.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { pickingLimits } from "#contract/picking/limits.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { BulkBar } from "#web/components/list/bulk-bar.tsx";
import type { Selection } from "#web/components/list/use-selection.ts";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { pickAddress } from "../pick-address.ts";
import { printAddress } from "./print-links.ts";
import { type HeldRow, isOver } from "./use-held-rows.ts";
import { bulkStatuses, useOrderBulk } from "./use-order-bulk.ts";

type OrderBulkBarProps = { rows: readonly HeldRow[]; selection: Selection };

const idsOf = (orders: readonly StaffOrder[]) => orders.map(({ _id }) => _id);

/**
 * Moves all selected orders with the same next step, and prints them. The pressed button stays where it was, says what it
 * did, and Undo is beside it for ten seconds.
 */
export function OrderBulkBar({ rows, selection }: OrderBulkBarProps) {
  const bulk = useOrderBulk(selection);
  const { taken, isBusy } = bulk;
  const selected = rows
    .filter((row) => !isOver(row) && selection.has(row.order._id))
    .map(({ order }) => order);
  const placed = selected.filter(({ status }) => status === "Order Placed");
  // In two places: the pressed button stays, with its focus, when it becomes the other one.
  const [first, second] = [true, false]
    .map((picking) => ({ picking, ids: idsOf(placed.filter((order) => !order.picking === picking)) }))
    .filter(({ ids }) => ids.length > 0);
  if (taken)
    return (
      <BulkBar selection={selection}>
        <Button look="quiet" aria-disabled className="aria-disabled:opacity-60">
          <Check aria-hidden className="size-5" />
          {t(statusNames[taken.status])} ({taken.steps.length})
        </Button>
        <Button look="secondary" aria-disabled={isBusy} onClick={onFirstClick(bulk.undo)}>
          <Undo2 aria-hidden className="size-5" />
          {t("Undo all")}
          <span aria-hidden className="tabular">
            ({bulk.secondsLeft})
          </span>
        </Button>
      </BulkBar>
    );
  return (
    <BulkBar selection={selection}>
      {bulkStatuses.map((status) => {
        const ready = selected.filter((order) => nextStatus(order.status) === status);
        return (
          ready.length > 0 && (
            <Button
              key={status}
              look="quiet"
              aria-disabled={isBusy}
              onClick={onFirstClick(() => !isBusy && bulk.take(idsOf(ready), status))}
            >
              {t(statusNames[status])} ({ready.length})
            </Button>
          )
        );
      })}
      <PickButton wish={first} bulk={bulk} />
      <PickButton wish={second} bulk={bulk} />
      {placed.length > 0 && placed.length <= pickingLimits.ordersMax && (
        <ButtonLink look="quiet" to={pickAddress(idsOf(placed))}>
          {t("Pick on the phone")}
        </ButtonLink>
      )}
      <PrintLink kind="pick-list" selection={selection} />
      <PrintLink kind="packing-slips" selection={selection} />
    </BulkBar>
  );
}

type PickButtonProps = {
  wish: { picking: boolean; ids: string[] } | undefined;
  bulk: ReturnType<typeof useOrderBulk>;
};

/** Begins to pick orders, or puts them back; a second click does not do the opposite. */
function PickButton({ wish, bulk }: PickButtonProps) {
  if (!wish) return null;
  const { picking, ids } = wish;
  const isOff = bulk.isBusy || bulk.isCalm;
  return (
    <Button
      look="quiet"
      aria-disabled={isOff}
      onClick={onFirstClick(() => !isOff && bulk.pick(ids, picking))}
      className="aria-disabled:opacity-60"
    >
      {picking ? t("Start picking") : t("Put back")} ({ids.length})
    </Button>
  );
}

function PrintLink({ kind, selection }: { kind: PrintKind; selection: Selection }) {
  return (
    <ButtonLink look="quiet" to={printAddress(kind, selection.ids)}>
      {t(printTitles[kind])}
    </ButtonLink>
  );
}
