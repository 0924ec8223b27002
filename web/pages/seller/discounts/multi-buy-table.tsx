import type { StaffMultiBuy } from "../../../../contract/multi-buys/staff-endpoints.ts";
import { asMultiBuy, multiBuyName } from "../../../../contract/pricing/multi-buy.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { useSettings } from "../../../ui/settings.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DiscountState } from "./discount-state.tsx";
import { useEndMultiBuy } from "./use-end-multi-buy.ts";

const columns: readonly Column[] = [
  { name: "multi-buy", title: "Multi-buy" },
  { name: "when", title: "When" },
  { name: "actions", title: "Change" },
];

const grid = "grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_15rem_8rem]";

type MultiBuyTableProps = { state: ListState; multiBuys: readonly StaffMultiBuy[] };

/** Multi-buys, one per row; on narrow screens the cells are stacked. */
export function MultiBuyTable({ state, multiBuys }: MultiBuyTableProps) {
  return (
    <Table label="Multi-buys" columns={columns} state={state} grid={grid}>
      {multiBuys.map((multiBuy) => (
        <MultiBuyRow key={multiBuy._id} multiBuy={multiBuy} />
      ))}
    </Table>
  );
}

function MultiBuyRow({ multiBuy }: { multiBuy: StaffMultiBuy }) {
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  const end = useEndMultiBuy(multiBuy);
  const { _id, about, category, from, until, state } = multiBuy;
  const name = multiBuyName(money, asMultiBuy(money, multiBuy));
  return (
    <Row id={_id} label={`${name}: ${about}`}>
      <Cell column="multi-buy" className="max-xl:col-span-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold text-lg leading-tight">{name}</h2>
          <DiscountState state={state} />
        </div>
        <p className="wrap-anywhere text-muted">
          {category === null ? about : `${about}, mixed as you like`}
        </p>
      </Cell>
      <Cell column="when" className="text-muted">
        {from && <p>From {writeDay(from)}</p>}
        <p>{until ? `${state === "ended" ? "Ended" : "Until"} ${writeDay(until)}` : "Until you end it"}</p>
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
              {name} of {about}
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
export function MultiBuyTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the multi-buys</span>
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
