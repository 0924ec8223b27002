import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardTab } from "#contract/orders/board-tabs.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { staffOrdersQuery } from "#web/office/shared/office-queries.ts";
import { isOnTab } from "./is-on-tab.ts";

export type HeldRow = {
  order: StaffOrder;
  /** When the server returned it, in milliseconds of the browser's clock. */
  seenAt: number;
  /** It is no longer on this tab, and stays until the list is tidied, so that nothing moves. */
  isDone: boolean;
};

/**
 * Whether no further step is offered for a row, because it has done what its tab is for. An order that was only begun to
 * be picked, or put back, still has the same next step.
 */
export function isOver({ order, isDone }: Pick<HeldRow, "order" | "isDone">): boolean {
  return isDone && order.status !== "Order Placed";
}

type Held = { key: string; from: string; rows: readonly HeldRow[]; news: readonly HeldRow[] };

const nothing: Held = { key: "", from: "", rows: [], news: [] };

type Page = { orders: StaffOrder[]; previousCursor: string | null; nextCursor: string | null };

type Options = {
  /** What the list is about: another key begins anew. */
  key: string;
  /** Rows whose orders have left it are done. */
  tab: BoardTab;
  /** Whether new orders belong at the end, and may be appended; else they wait until they are asked for. */
  appends: boolean;
};

/**
 * The rows of a list in the places that they had when they appeared, however orders come and go: a press never hits
 * another order than the one that was there.
 */
export function useHeldRows(query: UseQueryResult<Page>, { key, tab, appends }: Options) {
  const [held, setHeld] = useState(nothing);
  const isNew = held.key !== key;
  const onPage = new Set(query.data?.orders.map(({ _id }) => _id));
  const left = isNew ? [] : held.rows.filter(({ order }) => !onPage.has(order._id));
  const ids = left.slice(-orderLimits.togetherMax).map(({ order }) => order._id);
  // Those that are no longer on the page are read by themselves.
  const gone = useQuery({
    ...staffOrdersQuery({ ids: ids.join(",") }),
    enabled: ids.length > 0 && !query.isPlaceholderData,
  });
  const from = `${query.dataUpdatedAt} ${gone.dataUpdatedAt} ${ids.length}`;
  let current = held;
  if (query.data && !query.isPlaceholderData && (isNew || held.from !== from)) {
    const before = isNew ? [] : held.rows;
    const fresh = new Map(query.data.orders.map((order) => [order._id, order]));
    const away = new Map(gone.isPlaceholderData ? [] : gone.data?.orders.map((order) => [order._id, order]));
    const isWhole = query.data.previousCursor === null && query.data.nextCursor === null;
    const rows = before.map((row): HeldRow => {
      const { _id } = row.order;
      const here = fresh.get(_id);
      if (here) return { order: here, seenAt: query.dataUpdatedAt, isDone: false };
      const there = away.get(_id);
      // An order may only have moved to another page: it has left the tab when it says so itself.
      if (!there) return row;
      return { order: there, seenAt: gone.dataUpdatedAt, isDone: !(isOnTab(tab, there) ?? !isWhole) };
    });
    const known = new Set(before.map(({ order }) => order._id));
    const news = query.data.orders
      .filter(({ _id }) => !known.has(_id))
      .map((order) => ({ order, seenAt: query.dataUpdatedAt, isDone: false }));
    const isTaken = appends || before.length === 0;
    current = { key, from, rows: isTaken ? [...rows, ...news] : rows, news: isTaken ? [] : news };
    setHeld(current);
  }
  return {
    rows: current.rows,
    newCount: current.news.length,
    doneCount: current.rows.filter(({ isDone }) => isDone).length,
    /** Shows the list as it is now: without what is done, and with what is new. */
    tidy: () => setHeld({ ...nothing }),
  };
}
