import { countOf } from "../../../../contract/count-of.ts";
import type { StockSheet } from "../../../../contract/stock/sheet-endpoints.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { useSettings } from "../../../ui/settings.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SheetChip } from "./sheet-chip.tsx";
import { sheetTitle } from "./sheet-title.ts";

const columns: readonly Column[] = [
  { name: "title", title: "What" },
  { name: "state", title: "State" },
  { name: "lines", title: "Products", className: "md:text-right" },
  { name: "started", title: "Started" },
];

const grid =
  "grid items-center gap-x-6 gap-y-1 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_6rem_6rem_16rem]";

type SheetTableProps = {
  title: string;
  state: ListState;
  sheets: readonly StockSheet[];
};

/** Deliveries or stock-takes, one per row; on phones each row has three lines. */
export function SheetTable({ title, state, sheets }: SheetTableProps) {
  const { categories } = useSettings();
  const writeMoment = useDateFormat("moment");
  return (
    <Table label={title} columns={columns} state={state} grid={grid}>
      {sheets.map((sheet) => (
        <Row key={sheet._id} id={sheet._id}>
          <Cell column="title" className="min-w-0">
            <Link
              to={`/seller/stock/sheets/${sheet._id}`}
              className="wrap-anywhere font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {sheetTitle(sheet, categories)}
            </Link>
          </Cell>
          <Cell column="state">
            <SheetChip sheet={sheet} />
          </Cell>
          <Cell column="lines" className="tabular text-muted max-md:col-span-full">
            <span className="md:hidden">{countOf(sheet.lines, "product")}</span>
            <span className="max-md:hidden">{sheet.lines}</span>
          </Cell>
          <Cell column="started" className="text-muted max-md:col-span-full">
            <time dateTime={sheet.at}>{writeMoment(sheet.at)}</time>
            {sheet.by && <span className="max-md:hidden">, {sheet.by}</span>}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const rows = ["first", "second", "third", "fourth"];

/** A placeholder for the list while it is loading. */
export function SheetTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
