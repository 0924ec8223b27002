import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { discrepanciesQuery } from "../../features/seller/seller-queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { InnerList } from "./orders/inner-list.tsx";
import { DiscrepancyTable, DiscrepancyTableSkeleton } from "./payments-to-check/discrepancy-table.tsx";

const stateOptions = [
  { value: "", text: "To check" },
  { value: "checked", text: "Checked" },
];

/** The reports of the payment gateway that do not match an order, and who has checked them. */
export default function PaymentsToCheck() {
  const state = useListState({ sortBy: ["foundAt"], state: ["checked"] });
  const query = useQuery(discrepanciesQuery(state.query));
  const isDone = state.query.state === "checked";
  const nothing = (
    <EmptyState
      icon={<BadgeCheck />}
      title={isDone ? "Nothing checked yet" : "Nothing to check"}
      text="Payments that do not match their orders appear here."
    />
  );
  return (
    <InnerList
      title="Payments to check"
      noun="payment"
      stateOptions={stateOptions}
      state={state}
      query={query}
      rowsOf={(page) => page.discrepancies}
      skeleton={<DiscrepancyTableSkeleton />}
      empty={nothing}
    >
      {(page) => <DiscrepancyTable state={state} discrepancies={page.discrepancies} />}
    </InnerList>
  );
}
