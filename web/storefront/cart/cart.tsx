import { queryOptions, useQuery } from "@tanstack/react-query";
import { ShoppingBasket } from "lucide-react";
import { Suspense, useDeferredValue, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import { useCartLines, useDropVanished } from "#web/browser-state/cart/use-cart-lines.ts";
import { useSession } from "#web/browser-state/session.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { FilledCartProps } from "./filled-cart.tsx";

/** The shopper's orders that await their payment; refreshed together with the order list (orders.ts). */
const waitingOrdersQuery = queryOptions({
  queryKey: ["orders", "waiting"],
  queryFn: async () =>
    (await shopperApi.orders.mine({ status: "Awaiting payment", limit: limits.pageMax })).orders,
});

const WaitingOrders = lazyPart(
  async () => (await import("#web/storefront/orders/payment/waiting-orders.tsx")).WaitingOrders,
);
const ForYou = lazyPart(async () => (await import("#web/storefront/products/for-you.tsx")).ForYou);
const FilledCart = lazyPart(async () => (await import("./filled-cart.tsx")).FilledCart);

export default function CartPage() {
  const { name } = useSettings();
  const main = useRef<HTMLElement>(null);
  return (
    // At least as tall as the window, so that the footer does not move in or out of sight.
    <main ref={main} id="main" tabIndex={-1} className="container-page min-h-dvh pt-6 outline-none sm:pt-10">
      {/* Search engines index it like any other page, with an empty cart. */}
      <PageHead
        title={t("Your cart")}
        description={t("What you have chosen at {name}, what it comes to, and where it goes.", { name })}
        path="/cart"
      />
      <CartContent takeFocus={() => main.current?.focus({ preventScroll: true })} />
    </main>
  );
}

const none: never[] = [];

/** `takeFocus` moves the focus to the page when the focused control disappears. */
function CartContent({ takeFocus }: { takeFocus: () => void }) {
  const { lines, unseen, vanished, loading, error, retry } = useCartLines();
  useDropVanished(vanished);
  const user = useSession()?.user;
  const waiting = useQuery({ ...waitingOrdersQuery, enabled: Boolean(user) });
  const [attention, setAttention] = useState(0);
  const [resumed, setResumed] = useState(false);
  // Deferred, so that the cart stays in its place while the script of a first one is loaded.
  const orders = useDeferredValue((user && waiting.data) || none);
  // Waits for both, so that nothing shifts; if the orders cannot be loaded, the cart is shown without them.
  if (loading || waiting.isLoading) return <CartSkeleton />;
  if (error) return <LoadError error={error} onRetry={retry} />;
  return (
    <Suspense fallback={<CartSkeleton />}>
      {orders.length > 0 && (
        <WaitingOrders
          orders={orders}
          productIds={lines.map(({ product }) => product._id)}
          attention={attention}
          onCancelled={takeFocus}
        />
      )}
      <CartLines
        lines={lines}
        unseen={unseen}
        skeleton={<CartSkeleton />}
        waiting={orders}
        takeFocus={takeFocus}
        onHeld={() => setAttention((times) => times + 1)}
        resumed={resumed}
        onLogin={() => setResumed(true)}
        onResumed={() => setResumed(false)}
      />
    </Suspense>
  );
}

function CartLines(props: FilledCartProps) {
  const { lines } = props;
  const user = useSession()?.user;
  if (lines.length === 0)
    return (
      <>
        <h1 className="sr-only">{t("Shopping Cart")}</h1>
        <EmptyState
          icon={<ShoppingBasket />}
          title={t("Your cart is empty")}
          text={t("Good things are only a search away.")}
        >
          <ButtonLink to="/products">{t("Continue Shopping")}</ButtonLink>
        </EmptyState>
        {user && (
          <Suspense>
            <ForYou />
          </Suspense>
        )}
      </>
    );
  return <FilledCart {...props} />;
}

function CartSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div role="status">
        <span className="sr-only">{t("Loading your cart")}</span>
        <h1 className="font-extrabold text-3xl sm:text-4xl">{t("Shopping Cart")}</h1>
        {[1, 2, 3].map((row) => (
          <div
            key={row}
            className="grid grid-cols-[3.5rem_1fr] gap-3 py-1.5 sm:grid-cols-[7rem_1fr] sm:gap-4 sm:py-5"
          >
            <Skeleton className="aspect-square" />
            <Skeleton className="h-14 sm:h-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-[30rem] rounded-card" />
    </div>
  );
}
