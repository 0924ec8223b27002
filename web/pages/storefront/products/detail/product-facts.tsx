import { useNavigate } from "react-router";
import { cartLimits } from "../../../../../contract/cart/limits.ts";
import type { Product } from "../../../../../contract/catalog/endpoints.ts";
import { unitPrice } from "../../../../../contract/catalog/unit-price.ts";
import { useCart } from "../../../../api/cart.tsx";
import { useWishlistIds } from "../../../../api/wishlist.ts";
import { openLogin } from "../../../../features/account/login-overlay.ts";
import { useKeepFocus } from "../../../../features/cart/use-keep-focus.ts";
import { Price } from "../../../../features/catalog/price.tsx";
import { HeartButton } from "../../../../features/wishlist/heart-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useSettings } from "../../../../ui/settings.ts";
import { Stars } from "../../../../ui/stars.tsx";
import { Stepper } from "../../../../ui/stepper.tsx";

/** Everything about a product beside its pictures, and the way to buy it. */
export function ProductFacts({ product }: { product: Product }) {
  const { money } = useSettings();
  const wanted = useWishlistIds().has(product._id);
  const perUnit = unitPrice(money, money.toCents(product.offerPrice), product.weight);
  return (
    <div className="flex flex-col items-start gap-4 *:max-w-full">
      <div className="flex w-full items-start justify-between gap-4">
        <h1 className="min-w-0 font-extrabold text-4xl sm:text-5xl">{product.name}</h1>
        <HeartButton
          product={product}
          wanted={wanted}
          onLoginNeeded={openLogin}
          className="mt-1 size-12 shrink-0"
        />
      </div>
      <Stars rating={product.averageRating} count={product.totalReviews} />
      <div>
        <Price size="page" price={product.price} offerPrice={product.offerPrice} />
        <p className="text-muted">(inclusive of all taxes)</p>
      </div>
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted text-sm">Weight</dt>
          <dd className="font-semibold">{product.weight ?? "N/A"}</dd>
        </div>
        {perUnit && (
          <div>
            <dt className="text-muted text-sm">Unit price</dt>
            <dd className="font-semibold">{perUnit}</dd>
          </div>
        )}
      </dl>
      {product.description.length > 0 && (
        <section aria-labelledby="about">
          <h2 id="about" className="font-bold text-lg">
            About Product
          </h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-muted marker:text-brand">
            {product.description.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <BuyActions product={product} />
    </div>
  );
}

function BuyActions({ product }: { product: Product }) {
  const { _id, name, inStock } = product;
  const cart = useCart();
  const navigate = useNavigate();
  const quantity = cart.items[_id] ?? 0;
  const { ref, press } = useKeepFocus(quantity > 0 ? "stepper" : "button");
  if (!inStock)
    return (
      <p className="rounded-full bg-sunken px-5 py-3 font-semibold">
        Out of stock. It will be back on the shelf soon.
      </p>
    );
  const buyNow = () => {
    if (quantity < cartLimits.quantityMax) cart.add(product);
    navigate("/cart");
  };
  return (
    <div className="mt-2 flex w-full flex-wrap items-center gap-3">
      {quantity > 0 ? (
        <div className="grid">
          <Stepper
            quantity={quantity}
            label={name}
            onMore={() => cart.add(product)}
            onLess={press(() => cart.removeOne(_id))}
            moreRef={ref}
          />
        </div>
      ) : (
        <Button
          ref={ref}
          look="secondary"
          onClick={press(() => cart.add(product))}
          className="min-h-12 min-w-44 grow sm:grow-0"
        >
          Add to Cart
        </Button>
      )}
      <Button onClick={buyNow} className="min-h-12 min-w-44 grow sm:grow-0">
        Buy now
      </Button>
    </div>
  );
}
