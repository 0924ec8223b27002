import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import type { ScheduledPrice } from "#contract/scheduled-prices/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListHead } from "#web/components/list/list-tools.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useSettings } from "#web/components/settings.ts";
import { SCHEDULED_PRICES_KEY, scheduledPricesQuery } from "#web/office/shared/discount-queries.ts";
import { DiscountPeriod } from "./discount-period.tsx";
import { DiscountRow, DiscountTable, DiscountTableSkeleton } from "./discount-table.tsx";
import { DiscountTabs } from "./discount-tabs.tsx";
import { EndDiscount } from "./end-discount.tsx";
import { AddScheduledPrice, EditScheduledPrice } from "./scheduled-price-dialog.tsx";

/** Prices of products and categories that are lower for a time. */
export default function ScheduledPrices() {
  const state = useListState({ sortBy: ["createdAt"] });
  const prices = useQuery(scheduledPricesQuery(state.query));
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

/** A scheduled price with what it counts for. */
function ScheduledPriceRow({ scheduled }: { scheduled: ScheduledPrice }) {
  const { money } = useSettings();
  const writeMoment = useDateFormat("moment");
  const { _id: id, percent, price, from, until, state } = scheduled;
  const about = scheduled.name ? `${scheduled.about}, as “${scheduled.name}”` : scheduled.about;
  const name = percent === null ? money.formatAmount(price ?? 0) : `${percent}% off`;
  return (
    <DiscountRow
      id={id}
      name={name}
      about={about}
      state={state}
      period={
        <DiscountPeriod
          from={from && writeMoment(from)}
          until={until && writeMoment(until)}
          isEnded={state === "ended"}
        />
      }
      actions={
        <>
          <EditScheduledPrice scheduled={scheduled} name={`${name}, ${about}`} />
          <EndDiscount
            id={id}
            noun="scheduled price"
            name={`${name}, ${about},`}
            end={() => backOffice.scheduledPrices.end({ id })}
            queryKey={SCHEDULED_PRICES_KEY}
          />
        </>
      }
    />
  );
}
