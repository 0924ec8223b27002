import type { ReactNode } from "react";
import type { ListedProduct } from "../../api/listed-product.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  products: readonly ListedProduct[];
  action: (product: ListedProduct) => ReactNode;
  heart: (product: ListedProduct) => ReactNode;
  /** How many of the first cards are on screen at once. */
  eager?: number;
  /** Whether more of them are on their way. */
  pending?: boolean;
};

/** Products side by side: two on a phone, five on a wide screen. */
export function ProductGrid({ products, action, heart, eager = 0, pending = false }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            action={action(product)}
            heart={heart(product)}
            eager={index < eager}
          />
        </li>
      ))}
      {/* As many as fill a row, however wide it is; the cards that come take their places. */}
      {pending &&
        [1, 2, 3, 4, 5].map((place) => (
          <li key={place} aria-hidden>
            <Skeleton className="min-h-80 rounded-card" />
          </li>
        ))}
    </ul>
  );
}
