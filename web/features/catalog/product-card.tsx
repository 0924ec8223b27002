import type { ReactNode } from "react";
import { Link } from "react-router";
import { unitPrice } from "../../../contract/catalog/unit-price.ts";
import type { ListedProduct } from "../../api/listed-product.ts";
import { Picture } from "../../ui/picture.tsx";
import { productPath } from "../../ui/product-path.ts";
import { useSettings } from "../../ui/settings.ts";
import { Stars } from "../../ui/stars.tsx";
import { useTint } from "../../ui/tint.ts";
import { Price, savingPercent } from "./price.tsx";

type ProductCardProps = {
  product: ListedProduct;
  /** What one can do with it right here; the page brings it. */
  action: ReactNode;
  /** The wishlist heart; the page brings it too. */
  heart: ReactNode;
  /** For cards that are seen first. */
  eager?: boolean;
};

const sizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 46vw";

/** A product in a grid. The whole card leads to its page; the action stands above that. */
export function ProductCard({ product, action, heart, eager = false }: ProductCardProps) {
  const tintOf = useTint();
  const { money } = useSettings();
  const { name, image, weight, offerPrice, inStock } = product;
  const perUnit = unitPrice(money, money.toCents(offerPrice), weight);
  const saving = savingPercent(product);
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
      </div>
      {heart}
      <div className="product-facts">
        <h3>
          <Link to={productPath(product)} prefetch="intent" discover="none">
            {name}
          </Link>
        </h3>
        <p>
          {weight ?? "\u00a0"}
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
