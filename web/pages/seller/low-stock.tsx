import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { countOf } from "../../../contract/count-of.ts";
import type { LowProduct } from "../../../contract/stock/endpoints.ts";
import { NEW_PRODUCT_DAYS } from "../../../contract/stock/suggest-order.ts";
import { CategoryChoice } from "../../features/seller/category-choice.tsx";
import { lowStockQuery } from "../../features/seller/stock-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BulkBar } from "../../ui/list/bulk-bar.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListHead } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { useSelection } from "../../ui/list/use-selection.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useSettings } from "../../ui/settings.ts";
import { LowStockTable, LowStockTableSkeleton } from "./stock/low-stock-table.tsx";
import { useStartSheet } from "./stock/start-sheet.tsx";
import { StockTabs } from "./stock/stock-tabs.tsx";

/** The products of which few are left, with how many to order. */
export default function LowStock() {
  const { categories } = useSettings();
  const state = useListState({ sortBy: ["name"], category: categories.map(({ path }) => path) });
  const low = useQuery(lowStockQuery(state.query));
  useNoticeSessionEnd(low.error);
  const selection = useSelection(low.data?.products.map(({ _id }) => _id) ?? []);
  const { mutate: start, isPending } = useStartSheet();
  /** A draft of a delivery that brings what is suggested of the selected products. */
  const expect = (products: readonly LowProduct[]) => {
    const wanted = products.filter(({ _id }) => selection.has(_id));
    const lines = wanted.map(({ _id, suggested }) => ({ product: _id, expected: suggested || null }));
    start({ kind: "delivery", lines });
  };
  return (
    <>
      <PageHead title="Low stock" />
      <StockTabs />
      <ListHead title="Low stock" noun="product" count={low.data}>
        <CategoryChoice state={state} />
        <ListKeys selection={selection} />
      </ListHead>
      <ListBody
        query={low}
        state={state}
        rowsOf={(page) => page.products}
        skeleton={<LowStockTableSkeleton />}
        empty={
          <EmptyState
            icon={<PackageCheck />}
            title="Nothing is low"
            text="Counted products appear here when only as many are left as their low-stock level says."
          />
        }
      >
        {(page) => (
          <>
            <LowStockTable products={page.products} state={state} selection={selection} />
            <p className="mt-3 text-muted text-sm">
              To order: what sells in {countOf(page.coverDays, "day")}, or while it keeps if that is shorter,
              at the pace of the last {page.salesDays} days, and the low-stock level, less what is in stock.
              What is new counts as sold over {NEW_PRODUCT_DAYS} days. Nothing of what has not sold, and never
              more than a product’s highest stock.
            </p>
            <ListPager page={page} state={state} />
            <BulkBar selection={selection}>
              <Button look="quiet" disabled={isPending} onClick={() => expect(page.products)}>
                Expect a delivery
              </Button>
            </BulkBar>
          </>
        )}
      </ListBody>
    </>
  );
}
