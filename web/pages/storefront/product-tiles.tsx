import { memo } from "react";
import { useAvoidedAllergens } from "../../api/avoided-allergens.ts";
import type { ListedProduct } from "../../api/listed-product.ts";
import { useWishlistIds } from "../../api/wishlist.ts";
import { openLogin } from "../../features/account/login-overlay.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { ProductCard } from "../../features/catalog/product-card.tsx";
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
export function ProductTiles(props: ProductTilesProps) {
  const wished = useWishlistIds();
  const avoided = useAvoidedAllergens();
  return (
    <ProductGrid
      {...props}
      card={(product, eager) => (
        <Tile product={product} wanted={wished.has(product._id)} avoided={avoided} eager={eager} />
      )}
    />
  );
}

type TileProps = {
  product: ListedProduct;
  /** Whether it is in the wishlist. */
  wanted: boolean;
  avoided: readonly string[];
  eager: boolean;
};

/** Rendered again only when something about its own product changes: a list has a hundred of them. */
const Tile = memo(function Tile({ product, wanted, avoided, eager }: TileProps) {
  return (
    <ProductCard
      product={product}
      eager={eager}
      action={<AddToCart product={product} />}
      mark={
        <AllergenMark
          allergens={product.allergens}
          avoided={avoided}
          className="absolute bottom-2 left-2 mr-2"
        />
      }
      heart={<HeartButton product={product} wanted={wanted} onLoginNeeded={openLogin} />}
    />
  );
});
