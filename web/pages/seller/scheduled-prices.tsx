import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { scheduledPricesQuery } from "../../features/seller/discount-queries.ts";
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
import { AddScheduledPrice } from "./discounts/scheduled-price-dialog.tsx";
import { ScheduledPriceRow } from "./discounts/scheduled-price-row.tsx";

/** Prices of products and categories that are lower for a time. */
export default function ScheduledPrices() {
  const state = useListState({ sortBy: ["createdAt"] });
  const prices = useQuery(scheduledPricesQuery(state.query));
  useNoticeSessionEnd(prices.error);
  return (
    <>
      <PageHead title="Scheduled prices" />
      <DiscountTabs />
      <ListHead title="Scheduled prices" noun="scheduled price" count={prices.data}>
        <AddScheduledPrice />
        <ListKeys />
      </ListHead>
      <ListBody
        query={prices}
        state={state}
        rowsOf={(page) => page.scheduledPrices}
        skeleton={<DiscountTableSkeleton what="scheduled prices" />}
        empty={
          <EmptyState
            icon={<CalendarClock />}
            title="No scheduled prices yet"
            text="A lower price of a product, or a percentage off a category, from a moment to another. The lowest price counts."
          />
        }
      >
        {(page) => (
          <>
            <DiscountTable label="Scheduled prices" title="Price" state={state}>
              {page.scheduledPrices.map((scheduled) => (
                <ScheduledPriceRow key={scheduled._id} scheduled={scheduled} />
              ))}
            </DiscountTable>
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}
