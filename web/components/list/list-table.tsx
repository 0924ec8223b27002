import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "../button.tsx";
import { EmptyState } from "../page/empty-state.tsx";
import { Skeleton } from "../page/skeleton.tsx";
import { ListBody } from "./list-body.tsx";
import { ListPager } from "./list-pager.tsx";
import { Table } from "./table.tsx";
import type { ListState } from "./use-list-state.ts";

/** A page of a list, as calls return it beside the rows. */
export type PageOfList = {
  total: number;
  totalIsExact: boolean;
  previousCursor: string | null;
  nextCursor: string | null;
};

export type ListTableProps<Page, Item> = Omit<ComponentProps<typeof Table>, "state" | "children"> & {
  query: UseQueryResult<Page>;
  state: ListState;
  rowsOf: (page: Page) => readonly Item[];
  /** The row of an item, with its key. */
  row: (item: Item) => ReactNode;
  /** What stands in place of a list without rows. */
  empty: ReactNode;
  /** What stands below the table. */
  below?: (page: Page) => ReactNode;
};

/** A list as a table in each of its states, with links to its other pages. */
export function ListTable<Page extends PageOfList, Item>({
  query,
  state,
  rowsOf,
  row,
  empty,
  below,
  ...table
}: ListTableProps<Page, Item>) {
  return (
    <ListBody
      query={query}
      state={state}
      rowsOf={rowsOf}
      skeleton={<ListSkeleton {...table} />}
      empty={empty}
    >
      {(page) => (
        <>
          <Table {...table} state={state}>
            {rowsOf(page).map(row)}
          </Table>
          {below?.(page)}
          <ListPager page={page} state={state} />
        </>
      )}
    </ListBody>
  );
}

const rows = ["first", "second", "third", "fourth", "fifth"];

/** A placeholder for a table while it is loading. */
function ListSkeleton({
  label,
  columns,
  grid,
}: Pick<ComponentProps<typeof Table>, "label" | "columns" | "grid">) {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">{t("Loading {list}", { list: label.toLowerCase() })}</span>
      {rows.map((row) => (
        <div key={row} className={`${grid ?? "flex items-center justify-between gap-6"} p-4`}>
          {columns.map(({ name, className = "" }, index) => (
            <div key={name} className={className}>
              <Skeleton className={index === 0 ? "h-11 w-56 max-w-full" : "h-6 w-20 max-w-full"} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type EmptyListProps = {
  state: ListState;
  icon: ReactNode;
  /** What is said of a list that has nothing yet. */
  title: string;
  text: string;
  /** What is said when nothing matches the search and the filters, and the link that removes them. */
  notFound: string;
  showAll: string;
};

/** What stands in place of a list without rows: there is nothing yet, or nothing was found. */
export function EmptyList({ state, icon, title, text, notFound, showAll }: EmptyListProps) {
  const { pathname } = useLocation();
  if (!state.isNarrowed) return <EmptyState icon={icon} title={title} text={text} />;
  return (
    <EmptyState icon={icon} title={notFound}>
      <ButtonLink to={pathname} replace look="secondary">
        {showAll}
      </ButtonLink>
    </EmptyState>
  );
}
