import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, Truck } from "lucide-react";
import type { SheetKind } from "../../../../contract/stock/sheet-kinds.ts";
import { sheetsQuery } from "../../../features/seller/stock-queries.ts";
import { SyncState } from "../../../features/seller/sync-state.tsx";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListBody } from "../../../ui/list/list-body.tsx";
import { ListPager } from "../../../ui/list/list-pager.tsx";
import { ListChoice, ListHead } from "../../../ui/list/list-tools.tsx";
import { useListState } from "../../../ui/list/use-list-state.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { SheetTable, SheetTableSkeleton } from "./sheet-table.tsx";
import { StartSheet } from "./start-sheet.tsx";
import { StockTabs } from "./stock-tabs.tsx";

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
