import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, Truck } from "lucide-react";
import { countOf } from "#contract/count-of.ts";
import type { StockSheet } from "#contract/stock/sheet-endpoints.ts";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Link } from "#web/components/link.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { SyncState } from "#web/office/shared/sync-state.tsx";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";
import { sheetsQuery } from "../stock-queries.ts";
import { SheetChip } from "./sheet-chip.tsx";
import { sheetTitle } from "./sheet-title.ts";
import { StartSheet } from "./start-sheet.tsx";
import { StockTabs } from "./stock-tabs.tsx";

const columns: readonly Column[] = [
  { name: "title", title: "What" },
  { name: "state", title: "State" },
  { name: "lines", title: "Products", className: "md:text-right" },
  { name: "started", title: "Started" },
];

const grid =
  "grid items-center gap-x-6 gap-y-1 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_6rem_6rem_16rem]";

const rows = ["first", "second", "third", "fourth"];

const texts = {
  delivery: {
    title: "Deliveries",
    icon: <Truck />,
    none: "No deliveries",
    about: "Enter what arrives, by scanning or typing; the stock moves when you book it.",
  },
  "stock-take": {
    title: "Stock-takes",
    icon: <ClipboardCheck />,
    none: "No stock-takes",
    about: "Count what is on the shelves, while the shop stays open; booking corrects the stock.",
  },
};

const stateOptions = [
  { value: "", text: "All" },
  { value: "false", text: "Drafts" },
  { value: "true", text: "Booked" },
];

/** A list of deliveries or stock-takes. */
export function SheetListPage({ kind }: { kind: SheetKind }) {
  const { title, icon, none, about } = texts[kind];
  const state = useListState({ sortBy: ["createdAt"], booked: ["true", "false"] });
  const sheets = useQuery(sheetsQuery({ ...state.query, kind }));
  useNoticeSessionEnd(sheets.error);
  return (
    <>
      <PageHead title={title} />
      <StockTabs />
      <SyncState kept="what you have entered" />
      <StartSheet kind={kind} />
      <ListHead title={title} noun="" count={undefined}>
        <ListChoice
          label="State"
          value={state.query.booked ?? ""}
          options={stateOptions}
          onChange={(booked) => state.change({ booked })}
        />
      </ListHead>
      <ListBody
        query={sheets}
        state={state}
        rowsOf={(page) => page.sheets}
        skeleton={<SheetTableSkeleton />}
        empty={<EmptyState icon={icon} title={none} text={about} />}
      >
        {(page) => (
          <>
            <SheetTable title={title} state={state} sheets={page.sheets} />
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}

type SheetTableProps = {
  title: string;
  state: ListState;
  sheets: readonly StockSheet[];
};

/** Deliveries or stock-takes, one per row; on phones each row has three lines. */
function SheetTable({ title, state, sheets }: SheetTableProps) {
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

/** A placeholder for the list while it is loading. */
function SheetTableSkeleton() {
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
