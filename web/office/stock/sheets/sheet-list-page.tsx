import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, Truck } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import type { StockSheet } from "#contract/stock/sheet-endpoints.ts";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { useSettings } from "#web/components/settings.ts";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import { sheetsQuery } from "../stock-queries.ts";
import { SheetChip } from "./sheet-chip.tsx";
import { sheetTitle } from "./sheet-title.ts";
import { StartSheet } from "./start-sheet.tsx";
import { StockTabs } from "./stock-tabs.tsx";

const columns: readonly Column[] = [
  { name: "title", title: inContext("stock sheet", "What") },
  { name: "state", title: msg("State") },
  { name: "lines", title: msg("Products"), className: "md:text-end" },
  { name: "started", title: msg("Started") },
];

const grid =
  "grid items-center gap-x-6 gap-y-1 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_6rem_6rem_16rem]";

const texts = {
  delivery: {
    title: msg("Deliveries"),
    icon: <Truck />,
    none: msg("No deliveries"),
    about: msg("Enter what arrives, by scanning or typing; the stock moves when you book it."),
  },
  "stock-take": {
    title: msg("Stock-takes"),
    icon: <ClipboardCheck />,
    none: msg("No stock-takes"),
    about: msg("Count what is on the shelves, while the shop stays open; booking corrects the stock."),
  },
};

const stateOptions = () => [
  { value: "", text: t(inContext("stock sheets", "All")) },
  { value: "false", text: t("Drafts") },
  { value: "true", text: t("Booked") },
];

/** A list of deliveries or stock-takes. */
export function SheetListPage({ kind }: { kind: SheetKind }) {
  const { title, icon, none, about } = texts[kind];
  const state = useListState({ sortBy: ["createdAt"], booked: ["true", "false"] });
  const sheets = useQuery(sheetsQuery({ ...state.query, kind }));
  return (
    <ListPage
      title={t(title)}
      above={
        <>
          <StockTabs />
          <SyncState kept="what you have entered" />
          <StartSheet kind={kind} />
        </>
      }
      tools={
        <ListChoice
          label={t("State")}
          value={state.query.booked ?? ""}
          options={stateOptions()}
          onChange={(booked) => state.change({ booked })}
        />
      }
      columns={columns}
      grid={grid}
      query={sheets}
      state={state}
      rowsOf={(page) => page.sheets}
      row={(sheet) => <SheetRow key={sheet._id} sheet={sheet} />}
      empty={<EmptyState icon={icon} title={t(none)} text={t(about)} />}
    />
  );
}

/** A delivery or stock-take; on phones in three lines. */
function SheetRow({ sheet }: { sheet: StockSheet }) {
  const { categories } = useSettings();
  const writeMoment = useDateFormat("moment");
  return (
    <Row id={sheet._id}>
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
        <span className="md:hidden">
          {t("{count, plural, one {# product} other {# products}}", { count: sheet.lines })}
        </span>
        <span className="max-md:hidden">{sheet.lines}</span>
      </Cell>
      <Cell column="started" className="text-muted max-md:col-span-full">
        <time dateTime={sheet.at}>{writeMoment(sheet.at)}</time>
        {sheet.by && <span className="max-md:hidden">, {sheet.by}</span>}
      </Cell>
    </Row>
  );
}
