import type { ListedProduct } from "../../api/listed-product.ts";
import { useWishlistIds } from "../../api/wishlist.ts";
import { openLogin } from "../../features/account/login-overlay.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { HeartButton } from "../../features/wishlist/heart-button.tsx";

type ProductTilesProps = {
  products: readonly ListedProduct[];
  /** How many of the first cards are on screen at once. */
  eager?: number;
  /** Whether more of them are on their way. */
  pending?: boolean;
};

/** A grid of products with everything one can do with each right there. */
export function ProductTiles({ products, eager = 0, pending = false }: ProductTilesProps) {
  const wished = useWishlistIds();
  return (
    <ProductGrid
      products={products}
      eager={eager}
      pending={pending}
      action={(product) => <AddToCart product={product} />}
      heart={(product) => (
        <HeartButton product={product} wanted={wished.has(product._id)} onLoginNeeded={openLogin} />
      )}
    />
  );
}
