import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead } from "#web/components/list/list-tools.tsx";
import type { ListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";

type ListPage = {
  total: number;
  totalIsExact: boolean;
  previousCursor: string | null;
  nextCursor: string | null;
};

type InnerListProps<Page extends ListPage> = {
  title: string;
  /** One of what is listed, such as "problem". */
  noun: string;
  /** What is still to do, and what is done. */
  stateOptions: readonly { value: string; text: string }[];
  state: ListState<{ sortBy: readonly string[]; state: readonly string[] }>;
  query: UseQueryResult<Page>;
  rowsOf: (page: Page) => readonly unknown[];
  skeleton: ReactNode;
  empty: ReactNode;
  children: (page: Page) => ReactNode;
};

/** A page of things to do about orders: a list of those that are open or done, with a way back to the orders. */
export function InnerList<Page extends ListPage>({
  title,
  noun,
  stateOptions,
  state,
  query,
  children,
  ...body
}: InnerListProps<Page>) {
  useNoticeSessionEnd(query.error);
  return (
    <>
      <PageHead title={title} />
      <ButtonLink to="/seller/orders" look="quiet" className="-ml-4 sm:-ml-5">
        <ArrowLeft aria-hidden className="size-5" />
        Orders
      </ButtonLink>
      <ListHead title={title} noun={noun} count={query.data}>
        <ListChoice
          label="State"
          value={state.query.state ?? ""}
          options={stateOptions}
          onChange={(chosen) => state.change({ state: chosen })}
        />
        <ListKeys />
      </ListHead>
      <ListBody query={query} state={state} {...body}>
        {(page) => (
          <>
            {children(page)}
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}
