import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useEffect } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { cartScope } from "#web/browser-state/cart/use-change-cart.ts";
import { announceSession, sessionQuery, useSession } from "#web/browser-state/session.ts";
import { wishlistQuery } from "#web/browser-state/wishlist.ts";
import { api } from "#web/client/browser.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import { ProductTiles } from "#web/storefront/products/product-tiles.tsx";

const failed = msg("Error fetching wishlist");
/** What its toasts are about. */
const about = "fetching wishlist";

export default function WishlistPage() {
  return (
    <main id="main" className="container-page pt-6 sm:pt-10">
      <PageHead title={t("My wishlist")} />
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h1 className="font-extrabold text-4xl">{t("My Wishlist")}</h1>
        <MoveAllButton />
      </div>
      <ShopperOnly
        skeleton={<WishlistSkeleton />}
        visitor={<PleaseLogin icon={<Heart />} text={t("Log in to see your wishlist.")} />}
      >
        <Wishlist />
      </ShopperOnly>
    </main>
  );
}

function Wishlist() {
  const { data: products, error, refetch } = useQuery(wishlistQuery);
  useEffect(() => {
    // A retry that fails replaces the last message.
    if (error) toast.error(messageOf(error, t(failed)), { about });
    else if (products) toast.settle(about);
  }, [error, products]);
  if (error) return <LoadError error={error} fallback={t(failed)} onRetry={() => void refetch()} />;
  if (!products) return <WishlistSkeleton />;
  if (products.length === 0)
    return (
      <EmptyState
        icon={<Heart />}
        title={t("Your wishlist is empty")}
        text={t("Tap a heart to save a product for later.")}
      >
        <ButtonLink to="/products">{t("Continue Shopping")}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {/* The cards' headings are one level below. */}
      <h2 className="sr-only">{t("Products")}</h2>
      <ProductTiles products={products} />
    </>
  );
}

function MoveAllButton() {
  const isShopper = Boolean(useSession()?.user);
  const { data: products = [] } = useQuery({ ...wishlistQuery, enabled: isShopper });
  const { mutate: moveAll, isPending } = useMoveAllToCart();
  if (products.length === 0) return null;
  return (
    <Button onClick={() => moveAll()} disabled={isPending || !products.some((product) => product.inStock)}>
      {t("Move All to Cart")}
    </Button>
  );
}

/** Moves everything in stock to the cart, in one call that succeeds or fails as a whole. */
function useMoveAllToCart() {
  const queryClient = useQueryClient();
  return useAction({
    scope: cartScope,
    mutationFn: () => api.wishlist.moveToCart(),
    onSuccess: async ({ cartItems, left }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartItems });
      announceSession();
      await queryClient.invalidateQueries({ queryKey: ["wishlist"] });
      toast.success(
        left.length === 0
          ? t("All items moved to cart")
          : t("Moved to cart. Out of stock: {names}", { names: listText(left) }),
        { about: "wishlist" },
      );
    },
    onError: (error) =>
      toast.error(messageOf(error, t("Error updating wishlist")), {
        about: "wishlist",
      }),
  });
}

function WishlistSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading your wishlist")}</span>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 xl:grid-cols-5">
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  );
}
