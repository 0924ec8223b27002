import type { Rounding } from "../../../../contract/catalog/price-rule.ts";
import { countOf } from "../../../../contract/count-of.ts";
import type { NearLot } from "../../../../contract/stock/lot-endpoints.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { useSettings } from "../../../ui/settings.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LineProduct } from "./line-product.tsx";
import { LotActions } from "./lot-actions.tsx";
import type { WriteOffs } from "./use-write-offs.ts";

const columns: readonly Column[] = [
  { name: "product", title: "Product", className: "max-xl:col-span-full" },
  { name: "day", title: "Best before" },
  { name: "left", title: "Left" },
  { name: "price", title: "Price", className: "max-xl:text-right" },
  { name: "actions", title: "Actions", className: "max-xl:col-span-full" },
];

const grid =
  "grid items-center gap-x-4 gap-y-2 grid-cols-[1fr_1fr_auto] xl:grid-cols-[minmax(0,1fr)_8.5rem_7rem_7rem_19rem]";

type NearDateTableProps = {
  lots: readonly NearLot[];
  state: ListState;
  rounding: Rounding;
  writeOffs: WriteOffs;
};

/** Lots by their best-before day, one per row; on narrow screens the cells are stacked. */
export function NearDateTable({ lots, state, ...actions }: NearDateTableProps) {
  return (
    <Table label="Near date" columns={columns} state={state} grid={grid}>
      {lots.map((lot) => (
        <NearDateRow key={lot._id} lot={lot} {...actions} />
      ))}
    </Table>
  );
}

type NearDateRowProps = Pick<NearDateTableProps, "rounding" | "writeOffs"> & { lot: NearLot };

function NearDateRow({ lot, ...actions }: NearDateRowProps) {
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  const { _id, product, bestBefore, daysLeft, left, ordered, currentPrice } = lot;
  return (
    <Row id={_id} label={`${product.name}, best before ${writeDay(bestBefore)}`}>
      <Cell column="product" className="min-w-0">
        <Link
          to={`/seller/products/${product._id}/stock`}
          className="block rounded-lg underline-offset-4 hover:underline"
        >
          <LineProduct product={{ ...product, stockQuantity: product.stockQuantity ?? null }} />
        </Link>
      </Cell>
      <Cell column="day" className="tabular">
        <time dateTime={bestBefore} className="block font-semibold">
          {writeDay(bestBefore)}
        </time>
        <span className={`block text-sm ${daysLeft < 0 ? "font-semibold text-tomato" : "text-muted"}`}>
          {writeDaysLeft(daysLeft)}
        </span>
      </Cell>
      <Cell column="left" className="tabular">
        <span className="block font-semibold">{left} left</span>
        <span className="block text-muted text-sm">
          {ordered > 0 ? `${ordered} of them ordered` : `of ${product.stockQuantity} in stock`}
        </span>
      </Cell>
      <Cell column="price" className="tabular">
        <span className="block font-semibold">{money.formatAmount(currentPrice)}</span>
        {currentPrice < product.offerPrice && (
          <s className="block text-muted text-sm">{money.formatAmount(product.offerPrice)}</s>
        )}
      </Cell>
      <Cell column="actions">
        <LotActions lot={lot} {...actions} />
      </Cell>
    </Row>
  );
}

function writeDaysLeft(days: number): string {
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days < 0 ? `Expired ${countOf(-days, "day")} ago` : `In ${days} days`;
}

const rows = ["first", "second", "third", "fourth", "fifth"];

/** A placeholder for the table while it is loading. */
export function NearDateTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading what is near its date</span>
      {rows.map((row) => (
        <div key={row} className="flex h-20 items-center justify-between gap-6 px-4">
          <Skeleton className="h-11 w-56 max-w-full" />
          <Skeleton className="h-6 w-24 shrink-0" />
        </div>
      ))}
    </div>
  );
}
