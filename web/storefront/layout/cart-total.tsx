import { useState } from "react";
import { useCartLines } from "#web/browser-state/cart/use-cart-lines.ts";
import { usePrice } from "#web/browser-state/cart/use-price.ts";
import { useSettings } from "#web/components/settings.ts";

/**
 * What the cart comes to, without a delivery fee and a voucher, in the links to the cart but on its own page: on wide
 * screens below the icon, in the bottom navigation in place of the link's name.
 */
export function CartTotal({ inPlaceOf }: { inPlaceOf: string | undefined }) {
  const total = useTotal();
  if (!inPlaceOf)
    return (
      <span className="tabular absolute -bottom-2 whitespace-nowrap font-semibold text-xs group-aria-[current=page]:hidden max-lg:hidden">
        {total}
      </span>
    );
  if (!total) return inPlaceOf;
  return (
    <>
      <span className="not-group-aria-[current=page]:sr-only">{inPlaceOf}</span>
      <span className="tabular group-aria-[current=page]:hidden">{total}</span>
    </>
  );
}

/** While it is read anew, the one before; undefined where it is not known, without a connection. */
function useTotal(): string | undefined {
  const { money } = useSettings();
  const { lines, unseen, loading, error } = useCartLines();
  const { totals } = usePrice(lines, null, undefined);
  const [shown, setShown] = useState<string>();
  const known = error || unseen > 0 ? undefined : money.formatCents(totals.amountCents);
  const total = loading ? shown : known;
  if (total !== shown) setShown(total);
  return total;
}
