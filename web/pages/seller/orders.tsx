import { useQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { calls } from "../../../contract/orders/calls.ts";
import { orderStatuses } from "../../../contract/orders/order-status.ts";
import { ExportPeriod } from "../../features/seller/export-period.tsx";
import { sellerOrdersQuery } from "../../features/seller/seller-queries.ts";
import { useMay } from "../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { useSelection } from "../../ui/list/use-selection.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { OrderBulkBar } from "./orders/order-bulk-bar.tsx";
import { OrderRow } from "./orders/order-row.tsx";
import { OrderTable, OrderTableSkeleton } from "./orders/order-table.tsx";
import { PaymentsNotice } from "./orders/payments-notice.tsx";
import { ProblemsNotice } from "./orders/problems-notice.tsx";

// Orders that await their payment are only visible to the shopper.
const placedStatuses = orderStatuses.filter((status) => status !== "Awaiting payment");
const statusOptions = [
  { value: "", text: "All orders" },
  ...placedStatuses.map((status) => ({ value: status, text: status })),
];

export default function SellerOrders() {
  const state = useListState({ sortBy: ["createdAt"], status: placedStatuses });
  const { query, change } = state;
  const orders = useQuery(sellerOrdersQuery(query));
  useNoticeSessionEnd(orders.error);
  const mayExport = useMay("reports.read");
  const mayReviewPayments = useMay("payments.review");
  const selection = useSelection(orders.data?.orders.map(({ _id }) => _id) ?? []);
  return (
    <>
      <PageHead title="Orders" />
      <ListHead title="Orders" noun="order" count={orders.data}>
        <ListSearch label="Number, name, email or phone" state={state} />
        <ListChoice
          label="Status"
          value={query.status ?? ""}
          options={statusOptions}
          onChange={(status) => change({ status })}
        />
        {mayExport && (
          <ExportPeriod
            title="Export orders"
            about={query.search || query.status ? "the orders that the list shows now" : "all orders"}
            path={calls.exportOrders.path}
            filters={{ search: query.search, status: query.status }}
          />
        )}
        <ListKeys selection={selection} />
      </ListHead>
      {mayReviewPayments && <PaymentsNotice />}
      <ProblemsNotice />
      <ListBody
        query={orders}
        state={state}
        rowsOf={(page) => page.orders}
        skeleton={<OrderTableSkeleton />}
        empty={<NoOrders narrowed={state.isNarrowed} />}
      >
        {(page) => (
          <>
            <OrderTable state={state} selection={selection}>
              {page.orders.map((order) => (
                <OrderRow key={order._id} order={order} seenAt={orders.dataUpdatedAt} />
              ))}
            </OrderTable>
            <ListPager page={page} state={state} />
            <OrderBulkBar orders={page.orders} selection={selection} />
          </>
        )}
      </ListBody>
    </>
  );
}

function NoOrders({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<ClipboardList />} title="No orders found">
        <ButtonLink to="/seller/orders" replace look="secondary">
          Show all orders
        </ButtonLink>
      </EmptyState>
    );
  return <EmptyState icon={<ClipboardList />} title="No orders yet" text="New orders appear here." />;
}
