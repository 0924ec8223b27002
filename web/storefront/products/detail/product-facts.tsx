import { Suspense } from "react";
import { useNavigate } from "react-router";
import { cartLimits } from "#contract/cart/limits.ts";
import type { Product } from "#contract/catalog/endpoints.ts";
import { fewLeft } from "#contract/catalog/few-left.ts";
import { weightPromise, weightText } from "#contract/catalog/units/sold-by-weight.ts";
import { unitPrice } from "#contract/catalog/units/unit-price.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { useAvoidedAllergens } from "#web/browser-state/avoided-allergens.ts";
import { useCart } from "#web/browser-state/cart/cart.tsx";
import { useWishlistIds } from "#web/browser-state/wishlist.ts";
import { Button } from "#web/components/button.tsx";
import { Stepper } from "#web/components/fields/stepper.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Stars } from "#web/components/stars.tsx";
import { useKeepFocus } from "#web/components/use-keep-focus.ts";
import { AllergenMark } from "#web/shared/products/allergen-mark.tsx";
import { useMultiBuys } from "#web/shared/products/multi-buys.ts";
import { openLogin } from "#web/storefront/login/login-overlay.ts";
import { HeartButton } from "../heart-button.tsx";
import { Price } from "../price.tsx";

// Without its script the quantity is a plain number: a message has no room there.
const QuantityField = lazyPart(
  async () => (await import("#web/components/fields/quantity-field.tsx")).QuantityField,
  () => null,
);
const NotifyButton = lazyPart(
  async () => (await import("#web/storefront/stock-notices/notify-button.tsx")).NotifyButton,
);

/** A product's details beside its pictures, and the buttons to buy it. */
export function ProductFacts({ product }: { product: Product }) {
  const { money, promise, tax, locale } = useSettings();
  const avoided = useAvoidedAllergens();
  const wanted = useWishlistIds().has(product._id);
  const left = fewLeft(product);
  const multiBuys = useMultiBuys(product);
  const taxPercent = tax.byCategory[product.category] ?? tax.percent;
  // With the specification's tax of 2 percent the text stays as it is specified, and the cart explains the tax.
  const isTaxAdded = !tax.included && ![0, 2].includes(taxPercent);
  const perUnit = unitPrice(money, money.toCents(product.offerPrice), product.weight);
  return (
    <div className="flex flex-col items-start gap-2 *:max-w-full sm:gap-4">
      <div className="flex w-full items-start justify-between gap-4">
        <h1 lang={product.lang} className="min-w-0 font-extrabold text-2xl sm:text-5xl">
          {product.name}
        </h1>
        <HeartButton
          product={product}
          wanted={wanted}
          onLoginNeeded={openLogin}
          className="shrink-0 sm:mt-1 sm:size-12"
        />
      </div>
      {/* On phones in one row, for the price to be on the first screen. */}
      <div className="flex w-full flex-wrap justify-between gap-x-4 sm:flex-col sm:gap-4">
        <div className="max-sm:order-last max-sm:mt-3">
          <Stars rating={product.averageRating} count={product.totalReviews} />
        </div>
        <div>
          <Price size="page" price={product.price} offerPrice={product.offerPrice} />
          <p className="text-muted">
            {isTaxAdded
              ? t("(plus {percent} tax)", { percent: percentText(taxPercent, locale) })
              : t("(inclusive of all taxes)")}
          </p>
        </div>
      </div>
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted text-sm">{t("Weight")}</dt>
          <dd className="font-semibold">{weightText(product, locale) ?? t("N/A")}</dd>
        </div>
        {perUnit && (
          <div>
            <dt className="text-muted text-sm">{t(inContext("price per unit of measure", "Unit price"))}</dt>
            <dd className="font-semibold">{perUnit}</dd>
          </div>
        )}
      </dl>
      {product.soldByWeight && <p className="text-muted">{t(weightPromise)}</p>}
      {multiBuys.length > 0 && (
        <p className="rounded-full bg-tomato-soft px-3.5 py-1 font-semibold text-tomato">
          {listText(multiBuys)}
        </p>
      )}
      <AllergenMark allergens={product.allergens} avoided={avoided} className="text-sm" />
      {left !== undefined && (
        <p className="rounded-full bg-amber-soft px-3.5 py-1 font-semibold text-amber">
          {t("{left, plural, other {Only # left}}", { left })}
        </p>
      )}
      {product.description.length > 0 && (
        <section aria-labelledby="about">
          <h2 id="about" className="font-bold text-lg">
            {t("About Product")}
          </h2>
          <ul className="mt-2 list-disc space-y-1 ps-5 text-muted marker:text-brand">
            {product.description.map((line) => (
              <li key={line}>
                <bdi lang={product.langs?.description}>{line}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {promise && product.inStock && <p className="text-muted">{promise}</p>}
      <BuyActions key={product._id} product={product} />
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
      <>
        <p className="rounded-full bg-sunken px-5 py-3 font-semibold">
          {t("Out of stock. It will be back on the shelf soon.")}
        </p>
        <div className="action-bar">
          <Suspense fallback={<div className="h-11" />}>
            <NotifyButton productId={_id} />
          </Suspense>
        </div>
      </>
    );
  const buyNow = () => {
    if (quantity < cartLimits.quantityMax) cart.add(product);
    navigate("/cart");
  };
  const size = "min-h-12 min-w-32 grow sm:min-w-44 sm:grow-0";
  return (
    <div className="action-bar">
      <div className="flex w-full flex-wrap items-center gap-3">
        {quantity > 0 ? (
          <div className="grid">
            <Stepper
              quantity={quantity}
              label={name}
              onMore={() => cart.add(product)}
              onLess={press(() => cart.removeOne(_id))}
              moreRef={ref}
              field={
                <Suspense>
                  <QuantityField
                    quantity={quantity}
                    name={name}
                    onChange={(next) => cart.setQuantity(_id, next)}
                  />
                </Suspense>
              }
            />
          </div>
        ) : (
          <Button ref={ref} onClick={press(() => cart.add(product))} className={size}>
            {t("Add to Cart")}
          </Button>
        )}
        <Button look="secondary" onClick={buyNow} className={size}>
          {t("Buy now")}
        </Button>
      </div>
    </div>
  );
}
