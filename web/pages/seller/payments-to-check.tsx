import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BadgeCheck } from "lucide-react";
import { discrepanciesQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListChoice, ListHead } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { DiscrepancyTable, DiscrepancyTableSkeleton } from "./payments-to-check/discrepancy-table.tsx";

const stateOptions = [
  { value: "", text: "To check" },
  { value: "checked", text: "Checked" },
];

/** The reports of the payment gateway that do not match an order, and who has checked them. */
export default function PaymentsToCheck() {
  const list = useListState({ sortBy: ["foundAt"], state: ["checked"] });
  const { query, change } = list;
  const discrepancies = useQuery(discrepanciesQuery(query));
  useNoticeSessionEnd(discrepancies.error);
  return (
    <>
      <PageHead title="Payments to check" />
      <ButtonLink to="/seller/orders" look="quiet" className="-ml-4 sm:-ml-5">
        <ArrowLeft aria-hidden className="size-5" />
        Orders
      </ButtonLink>
      <ListHead title="Payments to check" noun="payment" count={discrepancies.data}>
        <ListChoice
          label="State"
          value={query.state ?? ""}
          options={stateOptions}
          onChange={(state) => change({ state })}
        />
        <ListKeys />
      </ListHead>
      <ListBody
        query={discrepancies}
        state={list}
        rowsOf={(page) => page.discrepancies}
        skeleton={<DiscrepancyTableSkeleton />}
        empty={<Nothing checked={query.state === "checked"} />}
      >
        {(page) => (
          <>
            <DiscrepancyTable state={list} discrepancies={page.discrepancies} />
            <ListPager page={page} state={list} />
          </>
        )}
      </ListBody>
    </>
  );
}

function Nothing({ checked }: { checked: boolean }) {
  return (
    <EmptyState
      icon={<BadgeCheck />}
      title={checked ? "Nothing checked yet" : "Nothing to check"}
      text="Payments that do not match their orders appear here."
    />
  );
}
