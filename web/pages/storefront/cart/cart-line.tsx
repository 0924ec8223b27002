import { replaceEqualDeep } from "@tanstack/react-query";
import { type ComponentProps, memo } from "react";
import { productPath } from "../../../../contract/catalog/paths.ts";
import type { WhenMissing } from "../../../../contract/orders/when-missing.ts";
import { CartRow } from "../../../features/cart/cart-row.tsx";
import type { CartLine as Line } from "../../../features/cart/use-cart-lines.ts";
import { LineMissingChoice } from "../../../features/orders/line-missing-choice.tsx";
import { AgeMark } from "../../../ui/age-mark.tsx";
import { AllergenMark } from "../../../ui/allergen-mark.tsx";
import { useTint } from "../../../ui/tint.ts";

type CartLineProps = Line &
  Omit<ComponentProps<typeof CartRow>, "line" | "path" | "tint" | "mark" | "missingChoice"> & {
    /** The codes of the allergens that the visitor avoids. */
    avoided: readonly string[];
    /** What is done when the product turns out to be missing, if that was chosen for it. */
    wish: WhenMissing | undefined;
    /** Whether that can be chosen for each line. */
    choosesWish: boolean;
    onChoose: (productId: string, wish: WhenMissing | undefined) => void;
  };

/** Rendered again only when something about its own product changes: a cart may have sixty of them. */
export const CartLine = memo(function CartLine({
  product,
  quantity,
  avoided,
  wish,
  choosesWish,
  onChoose,
  ...row
}: CartLineProps) {
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
      missingChoice={
        <LineMissingChoice product={product} own={wish} isOpen={choosesWish} onChoose={onChoose} />
      }
      {...row}
    />
  );
}, isSame);

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
