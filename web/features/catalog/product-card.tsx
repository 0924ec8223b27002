import type { ReactNode } from "react";
import { fewLeft } from "../../../contract/catalog/few-left.ts";
import { productPath } from "../../../contract/catalog/paths.ts";
import { weightText } from "../../../contract/catalog/sold-by-weight.ts";
import { unitPrice } from "../../../contract/catalog/unit-price.ts";
import type { ListedProduct } from "../../api/listed-product.ts";
import { Link } from "../../ui/link.tsx";
import { useMultiBuys } from "../../ui/multi-buys.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";
import { Stars } from "../../ui/stars.tsx";
import { useTint } from "../../ui/tint.ts";
import { Price, savingPercent } from "./price.tsx";

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

const sizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 46vw";

/** A product in a grid. The whole card links to its page; the button is above the link. */
export function ProductCard({ product, action, heart, mark, eager = false }: ProductCardProps) {
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
