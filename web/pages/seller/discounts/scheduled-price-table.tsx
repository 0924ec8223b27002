import type { ScheduledPrice } from "../../../../contract/scheduled-prices/staff-endpoints.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { useSettings } from "../../../ui/settings.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DiscountState } from "./discount-state.tsx";
import { useEndScheduledPrice } from "./use-end-scheduled-price.ts";

const columns: readonly Column[] = [
  { name: "price", title: "Price" },
  { name: "when", title: "When" },
  { name: "actions", title: "Change" },
];

const grid = "grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_17rem_8rem]";

type ScheduledPriceTableProps = { state: ListState; scheduledPrices: readonly ScheduledPrice[] };

/** Scheduled prices, one per row; on narrow screens the cells are stacked. */
export function ScheduledPriceTable({ state, scheduledPrices }: ScheduledPriceTableProps) {
  return (
    <Table label="Scheduled prices" columns={columns} state={state} grid={grid}>
      {scheduledPrices.map((scheduled) => (
        <ScheduledPriceRow key={scheduled._id} scheduled={scheduled} />
      ))}
    </Table>
  );
}

function ScheduledPriceRow({ scheduled }: { scheduled: ScheduledPrice }) {
  const { money } = useSettings();
  const writeMoment = useDateFormat("moment");
  const end = useEndScheduledPrice(scheduled);
  const { _id, about, percent, price, from, until, state } = scheduled;
  const name = percent === null ? money.formatAmount(price ?? 0) : `${percent}% off`;
  return (
    <Row id={_id} label={`${name}: ${about}`}>
      <Cell column="price" className="max-xl:col-span-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold text-lg leading-tight">{name}</h2>
          <DiscountState state={state} />
        </div>
        <p className="wrap-anywhere text-muted">{about}</p>
      </Cell>
      <Cell column="when" className="text-muted">
        {from && <p>From {writeMoment(from)}</p>}
        <p>{until ? `${state === "ended" ? "Ended" : "Until"} ${writeMoment(until)}` : "Until you end it"}</p>
      </Cell>
      <Cell column="actions">
        {state !== "ended" && (
          <button
            type="button"
            aria-busy={end.isPending}
            onClick={() => end.mutate()}
            className="-my-2 min-h-11 rounded-full px-4 font-semibold text-tomato hover:bg-tomato-soft"
          >
            End
            <span className="sr-only">
              {" "}
              {name}, {about},
            </span>{" "}
            now
          </button>
        )}
      </Cell>
    </Row>
  );
}

const rows = ["first", "second", "third", "fourth"];

/** A placeholder for the list while it is loading. */
export function ScheduledPriceTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the scheduled prices</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12 w-56 max-w-full max-xl:col-span-full" />
          <Skeleton className="h-6 w-36 max-w-full" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
