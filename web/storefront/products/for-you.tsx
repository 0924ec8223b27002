import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { wishlistLimits } from "#contract/wishlist/limits.ts";
import type { ListedProduct } from "#web/browser-state/listed-product.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { useWishlistIds } from "#web/browser-state/wishlist.ts";
import { api } from "#web/client/browser.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { ProductTiles } from "./product-tiles.tsx";

/**
 * The newest products of the wishlist that are in stock. Not below the wishlist's key: a row of them stays as it is while
 * hearts are pressed, so that nothing moves.
 */
const favouritesQuery = queryOptions({
  queryKey: ["favourites"],
  queryFn: async () =>
    (await api.wishlist.list({ inStock: "true", limit: wishlistLimits.favourites })).wishlist,
});

/** What the shopper orders most often; refreshed together with the orders. */
const buyAgainQuery = queryOptions({
  queryKey: [...ownOrdersQuery.queryKey, "buy again"],
  queryFn: async () => (await shopperApi.orders.buyAgain()).products,
});

/** What the shopper orders most often and what is in their wishlist, in a row each; nothing while there is neither. */
export function ForYou() {
  const rows = useForYou();
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-10 sm:gap-16">
      {rows.map(({ title, products }) => (
        <ProductRow key={title} title={title} products={products} />
      ))}
    </div>
  );
}

/**
 * The same between other parts of a page. It appears while its place is below the window, so that nothing in sight moves.
 */
export function ForYouBelow() {
  const { ref, isSettled } = useBelowWindow(useForYou().length > 0);
  if (isSettled) return <ForYou />;
  // Takes no space: the margin takes back the gap of the page's grid.
  return <div ref={ref} className="-mt-10 sm:-mt-24" />;
}

type ForYouRow = { title: string; products: readonly ListedProduct[] };

/** The rows that have products, once both are known, so that none appears above another. */
function useForYou(): ForYouRow[] {
  const again = useQuery(buyAgainQuery);
  const hasWishes = useWishlistIds().size > 0;
  const favourites = useQuery({ ...favouritesQuery, enabled: hasWishes });
  if (again.isLoading || favourites.isLoading) return [];
  return [
    { title: t("Buy again"), products: again.data ?? [] },
    { title: t("From your wishlist"), products: favourites.data ?? [] },
  ].filter(({ products }) => products.length > 0);
}

function ProductRow({ title, products }: ForYouRow) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-extrabold text-2xl sm:mb-5 sm:text-3xl">
        {title}
      </h2>
      <ProductTiles look="row" products={products} />
    </section>
  );
}

/**
 * Becomes settled once the element is below the window, where something can be inserted without moving what is seen; at
 * once if it is ready when the page appears, as after going back.
 */
function useBelowWindow(isReady: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(isReady);
  useEffect(() => {
    if (!isReady || isSettled || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = ({ boundingClientRect: { top } }: IntersectionObserverEntry) =>
        top > window.innerHeight;
      if (entries.some(isBelow)) setSettled(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isReady, isSettled]);
  return { ref, isSettled };
}
