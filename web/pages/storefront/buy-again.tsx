import { useQuery } from "@tanstack/react-query";
import { buyAgainQuery } from "../../api/buy-again.ts";
import { useBelowWindow } from "../../ui/use-below-window.ts";
import { ProductTiles } from "./product-tiles.tsx";

/** What the shopper orders most often, in one row; nothing for somebody who has not ordered yet. */
export function BuyAgain() {
  const { data: products = [] } = useQuery(buyAgainQuery);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="buy-again">
      <h2 id="buy-again" className="mb-2 font-extrabold text-2xl sm:mb-5 sm:text-3xl">
        Buy again
      </h2>
      <ProductTiles inOneRow products={products} />
    </section>
  );
}

/**
 * The same between other parts of a page. It appears while its place is below the window, so that nothing in sight moves.
 */
export function BuyAgainBelow() {
  const { data: products = [] } = useQuery(buyAgainQuery);
  const { ref, isSettled } = useBelowWindow(products.length > 0);
  if (isSettled) return <BuyAgain />;
  // Takes no space: the margin takes back the gap of the page's grid.
  return <div ref={ref} className="-mt-10 sm:-mt-24" />;
}
