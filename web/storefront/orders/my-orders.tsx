import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleUserRound, Package } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { useSession } from "#web/browser-state/session.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { parameters } from "#web/page-address.ts";
import type { RouteHandle } from "#web/root.tsx";
import { OrderSlotLine } from "#web/shared/orders/order-slot.tsx";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { KeepAccount } from "#web/storefront/account/keep-account.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import { useAllergensOfOrders } from "./allergens-of-orders.tsx";
import { OpenOrder } from "./open-order.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { PaymentLine } from "./order-money.tsx";
import { AwaitingPayment } from "./payment/awaiting-payment.tsx";
import { usePlacedOrder } from "./placed-order.ts";
import { ThankYou } from "./thank-you.tsx";
import { useOrderActions } from "./use-order-actions.ts";

/** As many pictures as a row on a phone has room for. */
const PICTURES_MAX = 5;

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
      <PageHead title={t("My orders")} />
      <h1 className="mb-6 font-extrabold text-3xl sm:text-4xl">{t("My Orders")}</h1>
      <ShopperOnly
        skeleton={<OrdersSkeleton />}
        visitor={<PleaseLogin icon={<CircleUserRound />} text={t("Log in to see your orders.")} orGuests />}
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
        {t("Create an account")}
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
      <EmptyState
        icon={<Package />}
        title={t("No orders yet")}
        text={t("Your orders and their status appear here.")}
      >
        <ButtonLink to="/products">{t("Start shopping")}</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      {orders.map((order) => (
        <OrderTile key={order._id} order={order} warning={allergensOf(order)} />
      ))}
      {hasNextPage && (
        <Button look="secondary" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {t("Load more")}
        </Button>
      )}
    </div>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("Loading your orders")}</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

type OrderTileProps = {
  order: Order;
  /** What to know before ordering the same again. */
  warning?: ReactNode;
};

/** One of the shopper's own orders in brief; its page has the lines. */
function OrderTile({ order, warning }: OrderTileProps) {
  const { money } = useSettings();
  const { reorder } = useOrderActions(order._id);
  const { number } = order;
  const path = `/my-orders/${order._id}`;
  return (
    <article
      aria-label={t("Order {number}", { number })}
      className="tabular overflow-hidden rounded-card border border-line bg-surface"
    >
      {order.status === "Awaiting payment" && <AwaitingPayment order={order} />}
      <div className="grid gap-3 p-4 sm:p-5">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <OrderHeading order={order} />
        </header>
        <Thumbnails order={order} />
        <p className="line-clamp-2 text-sm">
          {listText(
            order.items.map(({ product: { name }, quantity }) =>
              t("{quantity} × {name}", { quantity, name }),
            ),
          )}
        </p>
        {order.items.some(({ question }) => question !== null) && (
          <p className="font-bold text-amber">{t("We have a question about this order")}</p>
        )}
        <OrderSlotLine slot={order.slot} className="text-sm" />
        <PaymentLine order={order} />
        {warning}
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <span className="sr-only">{t("Amount")} </span>
            <span className="font-extrabold text-lg">{money.formatAmount(order.amount)}</span>
            {order.refunded > 0 && (
              <span className="ms-2 text-muted text-sm">
                {t("Refunded {amount}", { amount: money.formatAmount(order.refunded) })}
              </span>
            )}
          </p>
          <div className="flex gap-2">
            <Button look="quiet" onClick={() => reorder.mutate()} disabled={reorder.isPending}>
              <RichText
                text={t("Order again<hidden>: order #{number}</hidden>", { number })}
                tags={{ hidden }}
              />
            </Button>
            <ButtonLink look="secondary" to={path}>
              <RichText text={t("View<hidden> order #{number}</hidden>", { number })} tags={{ hidden }} />
            </ButtonLink>
          </div>
        </footer>
      </div>
    </article>
  );
}

/** For screen readers only. */
const hidden = (words: string) => <span className="sr-only">{words}</span>;

function Thumbnails({ order: { items } }: { order: Order }) {
  const shown = items.length > PICTURES_MAX ? items.slice(0, PICTURES_MAX - 1) : items;
  return (
    <div aria-hidden className="flex gap-2">
      {shown.map(({ product }) => (
        <Thumbnail key={product._id} product={product} sizes="48px" className="size-12 rounded-xl" />
      ))}
      {items.length > shown.length && (
        <div className="grid size-12 place-items-center rounded-xl bg-sunken font-bold text-muted text-sm">
          +{items.length - shown.length}
        </div>
      )}
    </div>
  );
}
