import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Product } from "../../../contract/catalog/endpoints.ts";
import { unitPrice } from "../../../contract/catalog/unit-price.ts";
import { Picture } from "../../ui/picture.tsx";
import { productPath } from "../../ui/product-path.ts";
import { useSettings } from "../../ui/settings.ts";
import { Stars } from "../../ui/stars.tsx";
import { useTint } from "../../ui/tint.ts";
import { Price, savingPercent } from "./price.tsx";

type ProductCardProps = {
  product: Product;
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
    <article className="group relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 focus-within:shadow-raised hover:shadow-raised">
      <div className="relative overflow-hidden bg-tint" style={tintOf(product.category)}>
        <Picture
          src={image[0] ?? ""}
          alt=""
          sizes={sizes}
          eager={eager}
          className={
            inStock ? "transition-transform duration-200 group-hover:scale-[1.03]" : "opacity-50 grayscale"
          }
        />
        {inStock && saving > 0 && (
          <span className="absolute top-3 left-3 rounded-full bg-tomato px-2.5 py-0.5 font-bold text-sm text-on-fill">
            −{saving}%
          </span>
        )}
      </div>
      <div className="absolute top-2.5 right-2.5 z-10">{heart}</div>
      <div className="flex grow flex-col gap-1.5 p-3.5 sm:p-4">
        <h3 className="font-bold leading-snug tracking-normal">
          <Link
            to={productPath(product)}
            prefetch="intent"
            className="line-clamp-2 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-brand focus-visible:after:-outline-offset-3"
          >
            {name}
          </Link>
        </h3>
        <p className="truncate text-muted text-sm">
          {weight ?? "\u00a0"}
          {perUnit && <span className="tabular"> · {perUnit}</span>}
        </p>
        <Stars rating={product.averageRating} count={product.totalReviews} />
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-2">
          <Price price={product.price} offerPrice={offerPrice} />
          <div className="relative z-10 max-xs:w-full">{action}</div>
        </div>
      </div>
    </article>
  );
}
