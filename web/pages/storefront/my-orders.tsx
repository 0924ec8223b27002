import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleUserRound, Package } from "lucide-react";
import { useSearchParams } from "react-router";
import { ownOrdersQuery } from "../../api/orders.ts";
import { PleaseLogin, ShopperOnly } from "../../features/account/shopper-only.tsx";
import { OrderCard } from "../../features/orders/order-card.tsx";
import { parameters } from "../../page-address.ts";
import type { RouteHandle } from "../../root.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OpenOrder } from "./my-orders/open-order.tsx";

export const handle: RouteHandle = { readQuery: parameters("order") };

/**
 * The shopper's orders, or the one that the address names: the way to it that notifications, mails and other front ends
 * know.
 */
export default function MyOrders() {
  const [params] = useSearchParams();
  const order = params.get("order");
  return order ? <OpenOrder id={order} /> : <AllOrders />;
}

function AllOrders() {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10">
      <PageHead title="My orders" />
      <h1 className="mb-6 font-extrabold text-4xl">My Orders</h1>
      <ShopperOnly
        skeleton={<OrdersSkeleton />}
        visitor={<PleaseLogin icon={<CircleUserRound />} text="Log in to see your orders." />}
      >
        <OrderList />
      </ShopperOnly>
    </main>
  );
}

function OrderList() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownOrdersQuery);
  if (isPending) return <OrdersSkeleton />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0)
    return (
      <EmptyState icon={<Package />} title="No orders yet" text="Your orders and their status appear here.">
        <ButtonLink to="/products">Start shopping</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
      {hasNextPage && (
        <Button look="secondary" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          Load more
        </Button>
      )}
    </div>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
