import { memo } from "react";
import { fewLeft } from "#contract/catalog/few-left.ts";
import { productPath } from "#contract/catalog/paths.ts";
import { weightText } from "#contract/catalog/units/sold-by-weight.ts";
import { unitPrice } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import { reductionText } from "#contract/i18n/numbers.ts";
import { useAvoidedAllergens } from "#web/browser-state/avoided-allergens.ts";
import type { ListedProduct } from "#web/browser-state/listed-product.ts";
import { useWishlistIds } from "#web/browser-state/wishlist.ts";
import { Link } from "#web/components/link.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Stars } from "#web/components/stars.tsx";
import { useTint } from "#web/components/theme/tint.ts";
import { AddToCart } from "#web/shared/products/add-to-cart.tsx";
import { AllergenMark } from "#web/shared/products/allergen-mark.tsx";
import { useMultiBuys } from "#web/shared/products/multi-buys.ts";
import { openLogin } from "#web/storefront/login/login-overlay.ts";
import { HeartButton } from "./heart-button.tsx";
import { useShowsCards } from "./list-look.ts";
import { Price, savingPercent } from "./price.tsx";

const wideSizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, ";

const looks = { grid: "product-grid", few: "product-grid product-few", row: "product-row" };

type ProductTilesProps = {
  products: readonly ListedProduct[];
  /** How many of the first cards are visible without scrolling. */
  eager?: number;
  /** Whether more products are loading. */
  pending?: boolean;
  /** How they stand: all in a grid, a few without one alone in the last row, or in one row that scrolls sideways. */
  look?: "grid" | "few" | "row";
};

/** Products in a grid: five columns on a wide screen, on a phone one of compact rows, or two of cards. */
export function ProductTiles({ products, eager = 0, pending = false, look = "grid" }: ProductTilesProps) {
  const wished = useWishlistIds();
  const avoided = useAvoidedAllergens();
  const isLarge = useShowsCards() || look === "row";
  return (
    <ul className={looks[look]}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            wanted={wished.has(product._id)}
            avoided={avoided}
            eager={index < eager}
            sizes={wideSizes + (isLarge ? "46vw" : "100px")}
          />
        </li>
      ))}
      {/* As many placeholders as fill a row of any width; the loaded cards replace them. */}
      {pending &&
        [1, 2, 3, 4, 5].map((place) => (
          <li key={place} aria-hidden>
            <Skeleton className="min-h-80 rounded-card rows:min-h-26" />
          </li>
        ))}
    </ul>
  );
}

type ProductCardProps = {
  product: ListedProduct;
  /** Whether it is in the wishlist. */
  wanted: boolean;
  avoided: readonly string[];
  /** For cards visible without scrolling. */
  eager: boolean;
  /** The displayed widths of its picture. */
  sizes: string;
};

/**
 * A product in a grid. The whole card links to its page; the button is above the link. Rendered again only when something
 * about its own product changes: a list has a hundred of them.
 */
const ProductCard = memo(function ProductCard({ product, wanted, avoided, eager, sizes }: ProductCardProps) {
  const tintOf = useTint();
  const { money, locale } = useSettings();
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
        {inStock && saving > 0 && <b>{reductionText(saving, locale)}</b>}
        {inStock && multiBuy && <b className="multi-buy">{multiBuy}</b>}
        <AllergenMark allergens={product.allergens} avoided={avoided} className="allergen-mark" />
        {left !== undefined && <strong>{t("{left, plural, other {Only # left}}", { left })}</strong>}
      </div>
      <HeartButton product={product} wanted={wanted} onLoginNeeded={openLogin} />
      <div className="product-facts">
        <h3>
          <Link to={productPath(product)} lang={product.lang}>
            {name}
          </Link>
        </h3>
        <p>
          {weightText(product, locale) ?? "\u00a0"}
          {perUnit && <span className="tabular">{` · ${perUnit}`}</span>}
        </p>
        <Stars rating={product.averageRating} count={product.totalReviews} />
        <div>
          <Price price={product.price} offerPrice={offerPrice} />
          <div className="product-action">
            <AddToCart product={product} />
          </div>
        </div>
      </div>
    </article>
  );
});
