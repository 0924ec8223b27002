import { useQuery } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { multiBuysQuery } from "../../features/seller/discount-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListHead } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { DiscountTable, DiscountTableSkeleton } from "./discounts/discount-table.tsx";
import { DiscountTabs } from "./discounts/discount-tabs.tsx";
import { AddMultiBuy } from "./discounts/multi-buy-dialog.tsx";
import { MultiBuyRow } from "./discounts/multi-buy-row.tsx";

/** The multi-buys, which are taken off a cart by themselves. */
export default function MultiBuys() {
  const state = useListState({ sortBy: ["createdAt"] });
  const multiBuys = useQuery(multiBuysQuery(state.query));
  useNoticeSessionEnd(multiBuys.error);
  return (
    <>
      <PageHead title="Multi-buys" />
      <DiscountTabs />
      <ListHead title="Multi-buys" noun="multi-buy" count={multiBuys.data}>
        <AddMultiBuy />
        <ListKeys />
      </ListHead>
      <ListBody
        query={multiBuys}
        state={state}
        rowsOf={(page) => page.multiBuys}
        skeleton={<DiscountTableSkeleton what="multi-buys" />}
        empty={
          <EmptyState
            icon={<Boxes />}
            title="No multi-buys yet"
            text="“3 for 2” or “2 for $5”: shoppers see it at the products, and their cart takes it off by itself."
          />
        }
      >
        {(page) => (
          <>
            <DiscountTable label="Multi-buys" title="Multi-buy" state={state}>
              {page.multiBuys.map((multiBuy) => (
                <MultiBuyRow key={multiBuy._id} multiBuy={multiBuy} />
              ))}
            </DiscountTable>
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}
