import { useCallback } from "react";
import type { WhenMissing } from "#contract/orders/when-missing.ts";
import type { Checkout } from "#web/browser-state/cart/stored-checkout.ts";

/** What the shopper wants when something is missing: for all lines, and for single ones by product. */
export type MissingWishes = ReturnType<typeof useMissingWishes>;

export function useMissingWishes({ choices, choose }: Checkout) {
  const chooseForOne = useCallback(
    (product: string, wish: WhenMissing | undefined) =>
      choose(({ ownWhenMissing: { [product]: _former, ...others } }) => ({
        ownWhenMissing: wish ? { ...others, [product]: wish } : others,
      })),
    [choose],
  );
  return {
    all: choices.whenMissing,
    chooseForAll: (wish: WhenMissing) => choose(() => ({ whenMissing: wish })),
    /** What was chosen for a product; undefined: the same as for all. */
    of: (product: string): WhenMissing | undefined => choices.ownWhenMissing[product],
    choose: chooseForOne,
  };
}
