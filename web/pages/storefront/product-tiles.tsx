import { useAvoidedAllergens } from "../../api/avoided-allergens.ts";
import type { ListedProduct } from "../../api/listed-product.ts";
import { useWishlistIds } from "../../api/wishlist.ts";
import { openLogin } from "../../features/account/login-overlay.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { HeartButton } from "../../features/wishlist/heart-button.tsx";
import { AllergenMark } from "../../ui/allergen-mark.tsx";

type ProductTilesProps = {
  products: readonly ListedProduct[];
  /** How many of the first cards are visible without scrolling. */
  eager?: number;
  /** Whether more products are loading. */
  pending?: boolean;
  /** One row, scrolled sideways, instead of a grid. */
  inOneRow?: boolean;
};

/** A grid of products with the buttons for cart and wishlist. */
export function ProductTiles({ products, eager = 0, pending = false, inOneRow = false }: ProductTilesProps) {
  const wished = useWishlistIds();
  const avoided = useAvoidedAllergens();
  return (
    <ProductGrid
      products={products}
      eager={eager}
      pending={pending}
      inOneRow={inOneRow}
      action={(product) => <AddToCart product={product} />}
      mark={({ allergens }) => (
        <AllergenMark allergens={allergens} avoided={avoided} className="absolute bottom-2 left-2 mr-2" />
      )}
      heart={(product) => (
        <HeartButton product={product} wanted={wished.has(product._id)} onLoginNeeded={openLogin} />
      )}
    />
  );
}
