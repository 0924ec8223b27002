import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff, ClipboardList } from "lucide-react";
import { useEffect, useState } from "react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { type BoardTab, boardTabNames, boardTabs } from "#contract/orders/board-tabs.ts";
import { orderStatuses, paymentTypes, statusNames } from "#contract/orders/order-status.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import type { Column } from "#web/components/list/table.tsx";
import type { RowKeys } from "#web/components/list/use-list-keys.ts";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { useSelection } from "#web/components/list/use-selection.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { ExportPeriod } from "#web/office/shared/export-period.tsx";
import { staffOrdersQuery } from "#web/office/shared/office-queries.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import { BoardNews } from "./board/board-news.tsx";
import { addressOf, BoardTabs } from "./board/board-tabs.tsx";
import { OrderBulkBar } from "./board/order-bulk-bar.tsx";
import { PaymentsNotice } from "./board/payments-notice.tsx";
import { ProblemsNotice } from "./board/problems-notice.tsx";
import { OrderRow } from "./board/row/order-row.tsx";
import { SlotFilters } from "./board/slot-filters.tsx";
import { useHeldRows } from "./board/use-held-rows.ts";
import { useOrderSound } from "./board/use-order-sound.ts";

const press = (selector: string) => (row: HTMLElement) => row.querySelector<HTMLElement>(selector)?.click();

/** What keys do to the focused order. */
const rowKeys: RowKeys = {
  s: { text: msg("Next step of the order"), act: press("[data-order-button=step]") },
  u: { text: msg("Undo the step"), act: press("[data-order-button=undo]") },
  o: { text: msg("Open the order's page"), act: press("h2 a") },
};

const columns: readonly Column[] = [
  { name: "order", title: msg("Order") },
  { name: "customer", title: msg("Customer") },
  { name: "items", title: msg("Items") },
  { name: "payment", title: msg("Amount") },
  { name: "step", title: msg("Next step") },
];

const grid =
  "grid items-center gap-x-4 gap-y-1.5 grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1.3fr)_7.5rem_19.5rem]";

const LAST_TAB = "larder-order-tab";

// Orders that await their payment are only visible to the shopper.
const placedStatuses = orderStatuses.filter((status) => status !== "Awaiting payment");
const statusOptions = () => [
  { value: "", text: t("Every status") },
  ...placedStatuses.map((status) => ({ value: status, text: t(statusNames[status]) })),
];
const paymentOptions = () => [
  { value: "", text: t("Any payment") },
  { value: "COD", text: t("Cash on delivery") },
  { value: "Online", text: t(inContext("filter", "Paid by card")) },
];

/** The order board: what is to be done, oldest first, as it comes in. */
export default function Orders() {
  const { tab, query, state, isNarrowed } = useBoardState();
  const orders = useQuery(staffOrdersQuery({ ...query, tab }));
  const appends = boardTabs[tab].sortOrder === "asc";
  const held = useHeldRows(orders, { key: JSON.stringify([tab, query]), tab, appends });
  const selection = useSelection(held.rows.map(({ order }) => order._id));
  const sound = useOrderSound();
  const [arrived, setArrived] = useState(0);
  useOrderStream({
    whileHidden: sound.isOn,
    onArrived() {
      sound.play();
      setArrived((before) => before + 1);
    },
  });
  const mayExport = useMay("reports.read");
  const mayReviewPayments = useMay("payments.review");
  return (
    <ListPage
      title={t("Orders")}
      counted={msg("{count, plural, one {# order} other {# orders}}")}
      tools={
        <>
          <ListSearch label={t("Number, name, phone or street")} state={state} />
          {tab === "all" && (
            <ListChoice
              label={t("Status")}
              value={query.status ?? ""}
              options={statusOptions()}
              onChange={(status) => state.change({ status, tab: "all" })}
            />
          )}
          <ListChoice
            label={t("Payment")}
            value={query.payment ?? ""}
            options={paymentOptions()}
            onChange={(payment) => state.change({ payment })}
          />
          <SlotFilters query={query} onChange={(changes) => state.change(changes)} />
          {mayExport && (
            <ExportPeriod
              title={t("Export orders")}
              about={exportText(query)}
              path={backOfficeCalls.staffOrders.exportOrders.path}
              filters={{ search: query.search, status: query.status, ...filtersOf(query) }}
            />
          )}
          <SoundSwitch sound={sound} />
          <ListKeys selection={selection} rowKeys={rowKeys} />
        </>
      }
      columns={columns}
      grid={grid}
      selection={selection}
      query={orders}
      state={state}
      rowsOf={() => held.rows}
      row={(row) => <OrderRow key={row.order._id} {...row} />}
      empty={<NoOrders narrowed={isNarrowed} title={t(emptyTexts[tab])} />}
      below={() => <OrderBulkBar rows={held.rows} selection={selection} />}
    >
      {mayReviewPayments && <PaymentsNotice />}
      <ProblemsNotice />
      <BoardTabs current={tab} filters={filtersOf(query)} />
      <BoardNews held={held} arrived={arrived} onSeen={() => setArrived(0)} isPicking={tab === "pick"} />
    </ListPage>
  );
}

/** The board's state in the URL. Without a tab there, it is the one used last on this device. A search is about all orders. */
function useBoardState() {
  const state = useListState({
    sortBy: ["createdAt"],
    tab: boardTabNames,
    status: placedStatuses,
    payment: paymentTypes,
    day: /^\d{4}-\d{2}-\d{2}$/,
    slot: /^[\w:-]{1,64}$/,
    zone: /./,
  });
  const { tab: chosen, ...query } = state.query;
  // Another window may use another tab meanwhile.
  const [last, setLast] = useState(lastTab);
  if (chosen && chosen !== last) setLast(chosen);
  const isAbout = query.search !== undefined || query.status !== undefined;
  const tab = isAbout ? "all" : (chosen ?? last);
  useEffect(() => {
    if (chosen) writeText(LAST_TAB, chosen);
  }, [chosen]);
  return {
    tab,
    query,
    state: state as ListState & typeof state,
    isNarrowed: isAbout || Object.keys(filtersOf(query)).length > 0,
  };
}

/** The tab used last on this device; at first all orders. */
function lastTab(): BoardTab {
  const last = readText(LAST_TAB);
  return boardTabNames.find((name) => name === last) ?? "all";
}

/** What is exported: a tab, a day, a slot and a zone narrow only the list. */
function exportText(query: Parameters<typeof filtersOf>[0] & { search?: string; status?: string }) {
  const isNarrowed = [query.search, query.status, ...Object.values(filtersOf(query))].some(Boolean);
  return isNarrowed
    ? t(
        "A table for spreadsheets (CSV) with the orders of this search and these filters, of a period if you name one.",
      )
    : t("A table for spreadsheets (CSV) with all orders, of a period if you name one.");
}

/** The filters that apply to every tab. */
function filtersOf(query: Partial<Record<"payment" | "day" | "slot" | "zone", string>>) {
  const { payment, day, slot, zone } = query;
  return Object.fromEntries(
    Object.entries({ payment, day, slot, zone }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
}

const emptyTexts: Record<BoardTab, Message> = {
  pick: msg("Nothing to pick"),
  picking: msg("Nobody is picking"),
  packed: msg("Nothing is packed"),
  out: msg("Nothing is on its way"),
  delivered: msg("Nothing was delivered yet"),
  problems: msg("No problems"),
  all: msg("No orders yet"),
};

function NoOrders({ narrowed, title }: { narrowed: boolean; title: string }) {
  if (narrowed)
    return (
      <EmptyState icon={<ClipboardList />} title={t("No orders found")}>
        <ButtonLink to={addressOf("all")} replace look="secondary">
          {t("Show all orders")}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon={<ClipboardList />} title={title} text={t("New orders appear here by themselves.")} />
  );
}

/** Switches the sound for new orders on and off. */
function SoundSwitch({ sound: { isOn, toggle } }: { sound: ReturnType<typeof useOrderSound> }) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t("Sound for new orders")}
      title={isOn ? t("Sound for new orders: on") : t("Sound for new orders: off")}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink aria-pressed:text-brand"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
