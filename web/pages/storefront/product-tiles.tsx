import { memo, type ReactNode } from "react";
import { fewLeft } from "../../../contract/catalog/few-left.ts";
import { productPath } from "../../../contract/catalog/paths.ts";
import { weightText } from "../../../contract/catalog/sold-by-weight.ts";
import { unitPrice } from "../../../contract/catalog/unit-price.ts";
import { useAvoidedAllergens } from "../../api/avoided-allergens.ts";
import { useCart } from "../../api/cart.tsx";
import type { ListedProduct } from "../../api/listed-product.ts";
import { useWishlistIds } from "../../api/wishlist.ts";
import { openLogin } from "../../features/account/login-overlay.ts";
import { useKeepFocus } from "../../features/cart/use-keep-focus.ts";
import { Price, savingPercent } from "../../features/catalog/price.tsx";
import { HeartButton } from "../../features/wishlist/heart-button.tsx";
import { AllergenMark } from "../../ui/allergen-mark.tsx";
import { Drawn } from "../../ui/drawn-once.tsx";
import { Link } from "../../ui/link.tsx";
import { useMultiBuys } from "../../ui/multi-buys.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useTint } from "../../ui/tint.ts";

const sizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 46vw";

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

/** A card's button, which becomes a stepper once the product is in the cart. */
function AddToCart({ product }: { product: ListedProduct }) {
  const { _id, name, inStock, archived } = product;
  const cart = useCart();
  const quantity = cart.items[_id] ?? 0;
  const { ref, press } = useKeepFocus(quantity > 0 ? "stepper" : "button");
  if (!inStock)
    return <p className="font-semibold text-muted text-sm">{archived ? "No longer sold" : "Out of stock"}</p>;
  if (quantity > 0)
    return (
      <Stepper
        compact
        quantity={quantity}
        label={name}
        onMore={() => cart.add(product)}
        onLess={press(() => cart.removeOne(_id))}
        moreRef={ref}
      />
    );
  return (
    <button
      ref={ref}
      type="button"
      onClick={press(() => cart.add(product))}
      aria-label={`Add ${name} to cart`}
      className="add-button"
    >
      <Drawn name="plus" className="size-4" />
      Add
    </button>
  );
}

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
function ProductGrid({ products, card, eager = 0, pending = false, inOneRow = false }: ProductGridProps) {
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

type ProductCardProps = {
  product: ListedProduct;
  /** The card's button, provided by the page. */
  action: ReactNode;
  /** The wishlist heart, provided by the page. */
  heart: ReactNode;
  /** What the visitor should know about it, shown on its picture. */
  mark: ReactNode;
  /** For cards visible without scrolling. */
  eager?: boolean;
};

/** A product in a grid. The whole card links to its page; the button is above the link. */
function ProductCard({ product, action, heart, mark, eager = false }: ProductCardProps) {
  const tintOf = useTint();
  const { money } = useSettings();
  const { name, image, weight, offerPrice, inStock } = product;
  const perUnit = unitPrice(money, money.toCents(offerPrice), weight);
  const saving = savingPercent(product);
  const left = fewLeft(product);
  const [multiBuy] = useMultiBuys(product);
  return (
    <article className="product-card">
      <div className="product-view" style={tintOf(product.category)}>
        <Picture
          src={image[0] ?? ""}
          alt=""
          sizes={sizes}
          eager={eager}
          className={inStock ? "" : "sold-out"}
        />
        {inStock && saving > 0 && <b>−{saving}%</b>}
        {inStock && multiBuy && <b className="multi-buy">{multiBuy}</b>}
        {mark}
        {left !== undefined && <strong>Only {left} left</strong>}
      </div>
      {heart}
      <div className="product-facts">
        <h3>
          <Link to={productPath(product)}>{name}</Link>
        </h3>
        <p>
          {weightText(product) ?? "\u00a0"}
          {perUnit && <span className="tabular">{` · ${perUnit}`}</span>}
        </p>
        <Stars rating={product.averageRating} count={product.totalReviews} />
        <div>
          <Price price={product.price} offerPrice={offerPrice} />
          <div className="product-action">{action}</div>
        </div>
      </div>
    </article>
  );
}
