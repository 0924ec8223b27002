import type { ReactNode } from "react";
import type { Product } from "../../../contract/catalog.ts";
import { ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
  heart: (product: Product) => ReactNode;
  /** How many of the first cards are on screen at once. */
  eager?: number;
};

/** Products side by side: two on a phone, five on a wide screen. */
export function ProductGrid({ products, action, heart, eager = 0 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 xl:grid-cols-5">
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard
            product={product}
            action={action(product)}
            heart={heart(product)}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
