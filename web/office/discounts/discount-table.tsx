import type { ReactNode } from "react";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import type { ListState } from "#web/components/list/use-list-state.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { DiscountState, type State } from "./discount-state.tsx";

const grid = "grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_17rem_13rem]";

type DiscountTableProps = { label: string; title: string; state: ListState; children: ReactNode };

/** Discounts that count by themselves, one per row; on narrow screens the cells are stacked. */
export function DiscountTable({ label, title, state, children }: DiscountTableProps) {
  const columns: readonly Column[] = [
    { name: "discount", title },
    { name: "when", title: "When" },
    { name: "actions", title: "Change" },
  ];
  return (
    <Table label={label} columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

type DiscountRowProps = {
  id: string;
  /** What it gives. */
  name: string;
  /** What it counts for. */
  about: string;
  state: State;
  period: ReactNode;
  /** How to change and end it, unless it has ended. */
  actions: ReactNode;
};

/** A discount in a list: what it gives for what, when, and how to change and end it. */
export function DiscountRow({ id, name, about, state, period, actions }: DiscountRowProps) {
  return (
    <Row id={id} label={`${name}: ${about}`}>
      <Cell column="discount" className="max-xl:col-span-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold text-lg leading-tight">{name}</h2>
          <DiscountState state={state} />
        </div>
        <p className="wrap-anywhere text-muted">{about}</p>
      </Cell>
      <Cell column="when" className="text-muted">
        {period}
      </Cell>
      <Cell column="actions" className="max-xl:col-span-full xl:-my-2">
        {state !== "ended" && <div className="flex flex-wrap gap-2">{actions}</div>}
      </Cell>
    </Row>
  );
}

const rows = ["first", "second", "third", "fourth"];

/** A placeholder for the list of `what` while it is loading. */
export function DiscountTableSkeleton({ what }: { what: string }) {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the {what}</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12 w-56 max-w-full max-xl:col-span-full" />
          <Skeleton className="h-6 w-36 max-w-full" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
