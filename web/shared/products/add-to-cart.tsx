import { t } from "#contract/i18n/i18n.ts";
import { useCart } from "#web/browser-state/cart/cart.tsx";
import type { ListedProduct } from "#web/browser-state/listed-product.ts";
import { Drawn } from "#web/components/drawn-once.tsx";
import { Stepper } from "#web/components/fields/stepper.tsx";
import { useKeepFocus } from "#web/components/use-keep-focus.ts";

/** A button that adds a product to the cart, and becomes a stepper once it is there. */
export function AddToCart({ product }: { product: ListedProduct }) {
  const { _id, name, inStock, archived } = product;
  const cart = useCart();
  const quantity = cart.items[_id] ?? 0;
  const { ref, press } = useKeepFocus(quantity > 0 ? "stepper" : "button");
  if (!inStock)
    return (
      <p className="font-semibold text-muted text-sm">{archived ? t("No longer sold") : t("Out of stock")}</p>
    );
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
      aria-label={t("Add {name} to cart", { name })}
      className="add-button"
    >
      <Drawn name="plus" className="size-4" />
      {t("Add")}
    </button>
  );
}
