import type { ReactNode } from "react";
import type { ListedProduct } from "../../api/listed-product.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  products: readonly ListedProduct[];
  action: (product: ListedProduct) => ReactNode;
  heart: (product: ListedProduct) => ReactNode;
  mark: (product: ListedProduct) => ReactNode;
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
  eager = 0,
  pending = false,
  inOneRow = false,
  ...slots
}: ProductGridProps) {
  return (
    <ul className={inOneRow ? "product-row" : "product-grid"}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            action={slots.action(product)}
            heart={slots.heart(product)}
            mark={slots.mark(product)}
            eager={index < eager}
          />
        </li>
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
