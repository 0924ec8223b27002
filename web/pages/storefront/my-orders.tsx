import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleUserRound, Package } from "lucide-react";
import { useSearchParams } from "react-router";
import { ownOrdersQuery } from "../../api/orders.ts";
import { useSession } from "../../api/session.ts";
import { KeepAccount } from "../../features/account/keep-account.tsx";
import { PleaseLogin, ShopperOnly } from "../../features/account/shopper-only.tsx";
import { OrderTile } from "../../features/orders/order-tile.tsx";
import { usePlacedOrder } from "../../features/orders/placed-order.ts";
import { ThankYou } from "../../features/orders/thank-you.tsx";
import { parameters } from "../../page-address.ts";
import type { RouteHandle } from "../../root.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAllergensOfOrders } from "./my-orders/allergens-of-orders.tsx";
import { OpenOrder } from "./my-orders/open-order.tsx";

export const handle: RouteHandle = { readQuery: parameters("order") };

/** The shopper's orders, or the one in the URL, to which notifications, mails and other front ends link. */
export default function MyOrders() {
  const [params] = useSearchParams();
  const order = params.get("order");
  return order ? <OpenOrder id={order} /> : <AllOrders />;
}

function AllOrders() {
  const placed = usePlacedOrder();
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10">
      <PageHead title="My orders" />
      <h1 className="mb-6 font-extrabold text-3xl sm:text-4xl">My Orders</h1>
      <ShopperOnly
        skeleton={<OrdersSkeleton />}
        visitor={<PleaseLogin icon={<CircleUserRound />} text="Log in to see your orders." orGuests />}
      >
        {placed && (
          <ThankYou orderId={placed}>
            <GuestsAccount />
          </ThankYou>
        )}
        <OrderList />
      </ShopperOnly>
    </main>
  );
}

/** Offers an account to a guest who has ordered. */
function GuestsAccount() {
  const user = useSession()?.user;
  if (!user?.isGuest) return null;
  return (
    <section
      aria-labelledby="keep-account"
      className="mt-5 max-w-md rounded-xl border border-line bg-surface p-4"
    >
      <h3 id="keep-account" className="mb-2 font-bold text-lg">
        Create an account
      </h3>
      <KeepAccount guest={user} />
    </section>
  );
}

function OrderList() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownOrdersQuery);
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const allergensOf = useAllergensOfOrders(orders);
  if (isPending) return <OrdersSkeleton />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (orders.length === 0)
    return (
      <EmptyState icon={<Package />} title="No orders yet" text="Your orders and their status appear here.">
        <ButtonLink to="/products">Start shopping</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      {orders.map((order) => (
        <OrderTile key={order._id} order={order} warning={allergensOf(order)} />
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
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
