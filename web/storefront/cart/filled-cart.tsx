import { replaceEqualDeep, useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ComponentProps, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { productPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import { addressesQuery } from "#web/browser-state/addresses.ts";
import { useAvoidedAllergens } from "#web/browser-state/avoided-allergens.ts";
import { useCart } from "#web/browser-state/cart/cart.tsx";
import { useCheckout } from "#web/browser-state/cart/stored-checkout.ts";
import type { CartLine as Line } from "#web/browser-state/cart/use-cart-lines.ts";
import { usePrice } from "#web/browser-state/cart/use-price.ts";
import { useSession } from "#web/browser-state/session.ts";
import { useFreshSettings } from "#web/browser-state/settings.tsx";
import { Link } from "#web/components/link.tsx";
import { useTint } from "#web/components/theme/tint.ts";
import { AgeMark } from "#web/shared/products/age-mark.tsx";
import { AllergenMark } from "#web/shared/products/allergen-mark.tsx";
import { useSlotChoice } from "#web/storefront/delivery/use-slot-choice.ts";
import { shortageText } from "#web/storefront/orders/payment/shortage-text.ts";
import { CartRow, GapRow } from "./cart-row.tsx";
import { Checkout, type CheckoutProps } from "./checkout/checkout.tsx";
import { useMissingWishes } from "./checkout/use-missing-wishes.ts";
import { useGaps } from "./use-gaps.ts";
import { useVoucher } from "./use-voucher.ts";

/** Rendered again only when something about its own product changes: a cart may have sixty of them. */
const CartLine = memo(function CartLine({ product, quantity, avoided, ...row }: CartLineProps) {
  const tintOf = useTint();
  return (
    <CartRow
      line={{ product, quantity }}
      path={productPath(product)}
      tint={tintOf(product.category)}
      mark={
        <>
          {product.minAge !== undefined && <AgeMark minAge={product.minAge} className="justify-self-start" />}
          <AllergenMark allergens={product.allergens} avoided={avoided} className="justify-self-start" />
        </>
      }
      {...row}
    />
  );
}, isSame);

export type FilledCartProps = Omit<
  CheckoutProps,
  "count" | "price" | "voucher" | "addresses" | "address" | "checkout" | "slots" | "wishes"
> & {
  /** The products of the cart that cannot be shown until the shop is reachable again. */
  unseen: number;
  /** Shown until the shopper's addresses are loaded. */
  skeleton: ReactNode;
  /** Moves the focus to the page when the focused control disappears with its row. */
  takeFocus: () => void;
};

/** A cart with products, and the summary to order them. */
export function FilledCart({ unseen, skeleton, takeFocus, ...props }: FilledCartProps) {
  const { lines, waiting } = props;
  const avoided = useAvoidedAllergens();
  const cart = useCart();
  const user = useSession()?.user;
  const addresses = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const voucher = useVoucher();
  const checkout = useCheckout();
  const wishes = useMissingWishes(checkout);
  const address = addresses.data?.find(({ _id }) => _id === checkout.choices.address) ?? addresses.data?.[0];
  const slots = useSlotChoice(address?._id, checkout);
  useFreshSettings();
  const price = usePrice(lines, voucher.terms, slots.hasSlots ? slots.way?.zone.price : null);
  const priced = new Map(price.lines.map((line) => [line.productId, line]));
  const { rows, leaveGap, keepGaps } = useGaps(lines);
  const onRemove = useStableCallback((productId: string, height: number) => {
    const undo = cart.remove(productId);
    leaveGap(productId, height);
    takeFocus();
    return undo;
  });
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  // The summary is as tall as the address form when there is no address.
  if (user && !addresses.isFetched) return skeleton;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="cart">
        <h1 id="cart" className="font-extrabold text-3xl sm:text-4xl">
          {t("Shopping Cart")}{" "}
          <span className="tabular font-semibold text-brand text-lg">
            {t("{count, plural, one {# item} other {# items}}", { count })}
          </span>
        </h1>
        <ul className="mt-2 divide-y divide-line sm:mt-4">
          {rows.map((row) =>
            "place" in row ? (
              <GapRow key={`gap ${row.productId}`} gap={row} onPress={keepGaps} />
            ) : (
              <CartLine
                key={row.product._id}
                product={row.product}
                quantity={row.quantity}
                discounts={priced.get(row.product._id)?.discounts ?? []}
                savedCents={priced.get(row.product._id)?.savedCents ?? 0}
                shortage={shortageText(row, waiting)}
                avoided={avoided}
                wish={wishes.of(row.product._id)}
                onChoose={wishes.choose}
                onAdd={cart.add}
                onRemoveOne={cart.removeOne}
                onSetQuantity={cart.setQuantity}
                onRemove={onRemove}
              />
            ),
          )}
        </ul>
        {unseen > 0 && (
          <p className="border-line border-t py-5 text-muted">
            {t(
              "{count, plural, one {One more product is in your cart, and will show when the shop can be reached again.} other {# more products are in your cart, and will show when the shop can be reached again.}}",
              { count: unseen },
            )}
          </p>
        )}
        <Link
          to="/products"
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t("Continue Shopping")}
        </Link>
      </section>
      {/* With the address form it is taller than most windows, and its end could not be reached. */}
      <div className="lg:top-24 lg:not-has-[form:not([data-low])]:sticky">
        <Checkout
          {...props}
          count={count}
          price={price}
          voucher={voucher}
          addresses={addresses}
          address={address}
          checkout={checkout}
          slots={slots}
          wishes={wishes}
        />
      </div>
    </div>
  );
}

/**
 * Returns a function whose identity never changes and which calls the function of the latest rendering: for event handlers
 * of memoized components, which would be rendered again for a new one. It must not be called during rendering.
 */
function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

type CartLineProps = Line &
  Omit<ComponentProps<typeof CartRow>, "line" | "path" | "tint" | "mark"> & {
    /** The codes of the allergens that the visitor avoids. */
    avoided: readonly string[];
  };

/** Discounts are compared by content: they are calculated anew for the whole cart at each change. */
function isSame(
  { discounts, ...props }: CartLineProps,
  { discounts: next, ...nextProps }: CartLineProps,
): boolean {
  const names = Object.keys(props) as (keyof typeof props)[];
  return (
    replaceEqualDeep(discounts, next) === discounts &&
    names.every((name) => Object.is(props[name], nextProps[name]))
  );
}
