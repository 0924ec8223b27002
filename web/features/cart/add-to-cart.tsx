import { Plus } from "lucide-react";
import type { Product } from "../../../contract/catalog/endpoints.ts";
import { useCart } from "../../api/cart.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useKeepFocus } from "./use-keep-focus.ts";

/** A card's action: a button that turns, in its place, into a stepper. */
export function AddToCart({ product }: { product: Product }) {
  const { _id, name, inStock } = product;
  const cart = useCart();
  const quantity = cart.items[_id] ?? 0;
  const { ref, press } = useKeepFocus(quantity > 0 ? "stepper" : "button");
  if (!inStock) return <p className="font-semibold text-muted text-sm">Out of stock</p>;
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
      className="inline-flex h-9 items-center gap-1 rounded-full bg-brand-soft px-3.5 font-bold text-brand-strong transition-colors hover:bg-brand hover:text-on-fill max-xs:w-full max-xs:justify-center"
    >
      <Plus aria-hidden className="size-4" />
      Add
    </button>
  );
}
