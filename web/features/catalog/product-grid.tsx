import type { ReactNode } from "react";
import type { ListedProduct } from "../../api/listed-product.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

type ProductGridProps = {
  products: readonly ListedProduct[];
  /** Draws a product; `eager` for what is visible without scrolling. */
  card: (product: ListedProduct, eager: boolean) => ReactNode;
  /** How many of the first cards are visible without scrolling. */
  eager?: number;
  /** Whether more products are loading. */
  pending?: boolean;
  /** One row, scrolled sideways. */
  inOneRow?: boolean;
};

/** Products in a grid: two columns on a phone, five on a wide screen. */
export function ProductGrid({
  products,
  card,
  eager = 0,
  pending = false,
  inOneRow = false,
}: ProductGridProps) {
  return (
    <ul className={inOneRow ? "product-row" : "product-grid"}>
      {products.map((product, index) => (
        <li key={product._id}>{card(product, index < eager)}</li>
      ))}
      {/* As many placeholders as fill a row of any width; the loaded cards replace them. */}
      {pending &&
        [1, 2, 3, 4, 5].map((place) => (
          <li key={place} aria-hidden>
            <Skeleton className="min-h-80 rounded-card" />
          </li>
        ))}
    </ul>
  );
}
