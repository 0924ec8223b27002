import { useQuery } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import type { StaffMultiBuy } from "#contract/multi-buys/staff-endpoints.ts";
import { asMultiBuy, multiBuyName } from "#contract/pricing/multi-buy.ts";
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
import { MULTI_BUYS_KEY, multiBuysQuery } from "#web/office/shared/discount-queries.ts";
import { DiscountPeriod } from "./discount-period.tsx";
import { DiscountRow, DiscountTable, DiscountTableSkeleton } from "./discount-table.tsx";
import { DiscountTabs } from "./discount-tabs.tsx";
import { EndDiscount } from "./end-discount.tsx";
import { AddMultiBuy, EditMultiBuy } from "./multi-buy-dialog.tsx";

/** The multi-buys, which are taken off a cart by themselves. */
export default function MultiBuys() {
  const state = useListState({ sortBy: ["createdAt"] });
  const multiBuys = useQuery(multiBuysQuery(state.query));
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

/** A multi-buy with what it counts for. */
function MultiBuyRow({ multiBuy }: { multiBuy: StaffMultiBuy }) {
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  const { _id: id, about, category, from, until, state } = multiBuy;
  const name = multiBuyName(money, asMultiBuy(money, multiBuy));
  return (
    <DiscountRow
      id={id}
      name={name}
      about={category === null ? about : `${about}, mixed as you like`}
      state={state}
      period={
        <DiscountPeriod
          from={from && writeDay(from)}
          until={until && writeDay(until)}
          isEnded={state === "ended"}
        />
      }
      actions={
        <>
          <EditMultiBuy multiBuy={multiBuy} name={`${name} of ${about}`} />
          <EndDiscount
            id={id}
            noun="multi-buy"
            name={`${name} of ${about}`}
            end={() => backOffice.staffMultiBuys.end({ id })}
            queryKey={MULTI_BUYS_KEY}
          />
        </>
      }
    />
  );
}
