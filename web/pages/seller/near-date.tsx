import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { type Rounding, roundings } from "../../../contract/catalog/price-rule.ts";
import { countOf } from "../../../contract/count-of.ts";
import { daysAheadNames } from "../../../contract/stock/days-ahead.ts";
import { useKeptPages } from "../../features/offline/use-kept-pages.ts";
import { CategoryChoice } from "../../features/seller/category-choice.tsx";
import { useKeepWork } from "../../features/seller/kept-work.ts";
import { nearDateQuery } from "../../features/seller/stock-queries.ts";
import { SyncState } from "../../features/seller/sync-state.tsx";
import { useMay } from "../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListChoice, ListHead } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useSettings } from "../../ui/settings.ts";
import { NearDateTable, NearDateTableSkeleton } from "./stock/near-date-table.tsx";
import { StockTabs } from "./stock/stock-tabs.tsx";
import { useWriteOffs } from "./stock/use-write-offs.ts";

const DAYS = "7";

/** What has to be sold soon, or is over its best-before day. */
export default function NearDate() {
  useKeptPages();
  useKeepWork();
  const { categories } = useSettings();
  const mayCut = useMay("pricing.edit");
  const [rounding, setRounding] = useState<Rounding>("none");
  const state = useListState({
    sortBy: ["bestBefore"],
    days: daysAheadNames,
    category: categories.map(({ path }) => path),
  });
  const near = useQuery(nearDateQuery(state.query));
  const writeOffs = useWriteOffs();
  useNoticeSessionEnd(near.error);
  return (
    <>
      <PageHead title="Near date" />
      <StockTabs />
      <ListHead title="Near date" noun="lot" count={near.data}>
        <ListChoice
          label="Best before"
          value={state.query.days ?? DAYS}
          options={daysAheadNames.map((days) => ({
            value: days,
            text: `In ${countOf(Number(days), "day")}`,
          }))}
          onChange={(days) => state.change({ days: days === DAYS ? "" : days })}
        />
        <CategoryChoice state={state} />
        {mayCut && (
          <ListChoice
            label="Rounding of lower prices"
            value={rounding}
            options={Object.entries(roundings).map(([value, text]) => ({ value, text }))}
            onChange={(value) => setRounding(value as Rounding)}
          />
        )}
        <ListKeys />
      </ListHead>
      <SyncState kept="what you write off" />
      <ListBody
        query={near}
        state={state}
        rowsOf={(page) => page.lots}
        skeleton={<NearDateTableSkeleton />}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title="Nothing is near its date"
            text="Enter the best-before day of what a delivery brings, and it appears here in time."
          />
        }
      >
        {(page) => (
          <>
            <NearDateTable lots={page.lots} state={state} rounding={rounding} writeOffs={writeOffs} />
            <p className="mt-3 text-muted text-sm">
              The earliest day is sold first. A lower price is that of all pieces of the product, until the
              best-before day ends.
            </p>
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}
