import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { buyAgainQuery } from "../../api/buy-again.ts";
import { favouritesQuery } from "../../api/favourites.ts";
import type { ListedProduct } from "../../api/listed-product.ts";
import { useWishlistIds } from "../../api/wishlist.ts";
import { useBelowWindow } from "../../ui/use-below-window.ts";
import { ProductTiles } from "./product-tiles.tsx";

/** What the shopper orders most often and what is in her wishlist, in a row each; nothing while there is neither. */
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
    { title: "Buy again", products: again.data ?? [] },
    { title: "From your wishlist", products: favourites.data ?? [] },
  ].filter(({ products }) => products.length > 0);
}

function ProductRow({ title, products }: ForYouRow) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-extrabold text-2xl sm:mb-5 sm:text-3xl">
        {title}
      </h2>
      <ProductTiles inOneRow products={products} />
    </section>
  );
}
