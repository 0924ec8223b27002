import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { sellerOrdersQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { OrderRow } from "./orders/order-row.tsx";
import { OrdersSkeleton } from "./orders/orders-skeleton.tsx";
import { PaymentDiscrepancies } from "./orders/payment-discrepancies.tsx";

export default function SellerOrders() {
  const { data } = useInfiniteQuery(sellerOrdersQuery);
  const total = data?.pages[0]?.total;
  return (
    <>
      <PageHead title="Orders" />
      <div className="mb-4 flex items-baseline gap-3">
        <h1 className="font-extrabold text-2xl">Orders</h1>
        <p role="status" className="tabular text-muted">
          {total !== undefined && `${total} ${total === 1 ? "order" : "orders"}`}
        </p>
      </div>
      <PaymentDiscrepancies />
      <Orders />
    </>
  );
}

function Orders() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(sellerOrdersQuery);
  useNoticeSessionEnd(error);
  if (isPending) return <OrdersSkeleton />;
  // A failed refresh leaves the list that is there.
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<ClipboardList />}
        title="No orders yet"
        text="They show up here as soon as somebody orders."
      />
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 grid place-items-center">
          <Button look="secondary" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
