import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, PartyPopper } from "lucide-react";
import { problemsQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListChoice, ListHead } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemTable, ProblemTableSkeleton } from "./problems/problem-table.tsx";

const stateOptions = [
  { value: "", text: "To answer" },
  { value: "answered", text: "Answered" },
];

/** The problems that shoppers reported with delivered orders, and what they were answered. */
export default function Problems() {
  const list = useListState({ sortBy: ["reportedAt"], state: ["answered"] });
  const { query, change } = list;
  const problems = useQuery(problemsQuery(query));
  useNoticeSessionEnd(problems.error);
  return (
    <>
      <PageHead title="Reported problems" />
      <ButtonLink to="/seller/orders" look="quiet" className="-ml-4 sm:-ml-5">
        <ArrowLeft aria-hidden className="size-5" />
        Orders
      </ButtonLink>
      <ListHead title="Reported problems" noun="problem" count={problems.data}>
        <ListChoice
          label="State"
          value={query.state ?? ""}
          options={stateOptions}
          onChange={(state) => change({ state })}
        />
        <ListKeys />
      </ListHead>
      <ListBody
        query={problems}
        state={list}
        rowsOf={(page) => page.problems}
        skeleton={<ProblemTableSkeleton />}
        empty={<Nothing answered={query.state === "answered"} />}
      >
        {(page) => (
          <>
            <ProblemTable state={list} problems={page.problems} />
            <ListPager page={page} state={list} />
          </>
        )}
      </ListBody>
    </>
  );
}

function Nothing({ answered }: { answered: boolean }) {
  return (
    <EmptyState
      icon={<PartyPopper />}
      title={answered ? "Nothing answered yet" : "Nothing to answer"}
      text="What shoppers report about delivered orders appears here."
    />
  );
}
