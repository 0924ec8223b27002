import { ShoppingBasket } from "lucide-react";
import { Suspense } from "react";
import { useCartLines } from "../../features/cart/use-cart-lines.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const FilledCart = lazyPart(async () => (await import("./cart/filled-cart.tsx")).FilledCart);

export default function CartPage() {
  return (
    // As tall as the window at least: the footer never moves into sight or out of it.
    <main id="main" className="container-page min-h-dvh pt-6 sm:pt-10">
      {/* To a search engine, which has put nothing in it, it is a page like any other. */}
      <PageHead
        title="Your cart"
        description="What you have chosen at Larder, what it comes to, and where it goes."
        path="/cart"
      />
      <CartContent />
    </main>
  );
}

function CartContent() {
  const { lines, unseen, loading, error, retry } = useCartLines();
  if (loading) return <CartSkeleton />;
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (lines.length === 0)
    return (
      <>
        <h1 className="sr-only">Shopping Cart</h1>
        <EmptyState
          icon={<ShoppingBasket />}
          title="Your cart is empty"
          text="Good things are only a search away."
        >
          <ButtonLink to="/products">Continue Shopping</ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <Suspense fallback={<CartSkeleton />}>
      <FilledCart lines={lines} unseen={unseen} />
    </Suspense>
  );
}

function CartSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div role="status">
        <span className="sr-only">Loading your cart</span>
        <Skeleton className="h-10 w-64" />
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[7rem_1fr]">
            <Skeleton className="aspect-square" />
            <Skeleton className="h-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-[30rem] rounded-card" />
    </div>
  );
}
