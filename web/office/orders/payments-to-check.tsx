import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import type { Discrepancy } from "#contract/payments/endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { discrepanciesQuery } from "#web/office/shared/seller-queries.ts";
import { InnerList } from "./board/inner-list.tsx";
import { CheckButton } from "./check-button.tsx";
import { textOf } from "./discrepancy-texts.ts";

const columns: readonly Column[] = [
  { name: "what", title: "What was reported" },
  { name: "found", title: "When", sort: { by: "foundAt", order: "desc" } },
  { name: "checked", title: "Checked" },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[1fr_11rem_12rem]";

const rows = ["first", "second", "third", "fourth"];

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

type DiscrepancyTableProps = { state: ListState; discrepancies: readonly Discrepancy[] };

/** Discrepancies, one per row; on narrow screens the cells are stacked. */
function DiscrepancyTable({ state, discrepancies }: DiscrepancyTableProps) {
  return (
    <Table label="Payments to check" columns={columns} state={state} grid={grid}>
      {discrepancies.map((discrepancy) => (
        <DiscrepancyRow key={discrepancy._id} discrepancy={discrepancy} />
      ))}
    </Table>
  );
}

function DiscrepancyRow({ discrepancy }: { discrepancy: Discrepancy }) {
  const writeMoment = useDateFormat("moment");
  const { what, todo } = textOf(discrepancy);
  const { _id, reference, foundAt, checkedAt, checkedBy } = discrepancy;
  return (
    <Row id={_id}>
      <Cell column="what">
        <p>{what}</p>
        <p className="text-muted text-sm">{todo}</p>
        {reference && <p className="tabular wrap-anywhere text-muted text-sm">{reference}</p>}
      </Cell>
      <Cell column="found" className="tabular text-muted">
        <time dateTime={foundAt}>{writeMoment(foundAt)}</time>
      </Cell>
      <Cell column="checked">
        {checkedAt ? (
          <p className="tabular wrap-anywhere text-muted">
            {checkedBy && `${checkedBy}, `}
            <time dateTime={checkedAt}>{writeMoment(checkedAt)}</time>
          </p>
        ) : (
          <CheckButton id={_id} />
        )}
      </Cell>
    </Row>
  );
}

/** A placeholder for the list while it is loading. */
function DiscrepancyTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading payments</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12" />
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-11 w-40" />
        </div>
      ))}
    </div>
  );
}
