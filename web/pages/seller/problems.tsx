import { useQuery } from "@tanstack/react-query";
import { PartyPopper } from "lucide-react";
import { problemsQuery } from "../../features/seller/seller-queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { InnerList } from "./orders/inner-list.tsx";
import { ProblemTable, ProblemTableSkeleton } from "./problems/problem-table.tsx";

const stateOptions = [
  { value: "", text: "To answer" },
  { value: "answered", text: "Answered" },
];

/** The problems that shoppers reported with delivered orders, and what they were answered. */
export default function Problems() {
  const state = useListState({ sortBy: ["reportedAt"], state: ["answered"] });
  const query = useQuery(problemsQuery(state.query));
  const isDone = state.query.state === "answered";
  const nothing = (
    <EmptyState
      icon={<PartyPopper />}
      title={isDone ? "Nothing answered yet" : "Nothing to answer"}
      text="What shoppers report about delivered orders appears here."
    />
  );
  return (
    <InnerList
      title="Reported problems"
      noun="problem"
      stateOptions={stateOptions}
      state={state}
      query={query}
      rowsOf={(page) => page.problems}
      skeleton={<ProblemTableSkeleton />}
      empty={nothing}
    >
      {(page) => <ProblemTable state={state} problems={page.problems} />}
    </InnerList>
  );
}
