import { useCart } from "../../api/cart.tsx";
import type { ListedProduct } from "../../api/listed-product.ts";
import { Drawn } from "../../ui/drawn-once.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useKeepFocus } from "./use-keep-focus.ts";

/** A card's button, which becomes a stepper once the product is in the cart. */
export function AddToCart({ product }: { product: ListedProduct }) {
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
