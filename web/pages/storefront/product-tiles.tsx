import type { Product } from "../../../contract/catalog.ts";
import { openLogin } from "../../features/account/login-overlay.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { HeartButton } from "../../features/wishlist/heart-button.tsx";

/** A grid of products with everything one can do with each right there. */
export function ProductTiles({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <ProductGrid
      products={products}
      eager={eager}
      action={(product) => <AddToCart product={product} />}
      heart={(product) => <HeartButton product={product} onLoginNeeded={() => openLogin()} />}
    />
  );
}
