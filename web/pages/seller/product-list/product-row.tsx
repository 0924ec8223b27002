import { useId } from "react";
import type { Product } from "../../../../contract/catalog.ts";
import { findCategory } from "../../../../contract/categories.ts";
import { formatDollars } from "../../../../contract/money.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { tintOf } from "../../../ui/tint.ts";
import { useSetStock } from "./use-set-stock.ts";

/** One product. On phones category, price and count stand under the name instead of in columns of their own. */
export function ProductRow({ product }: { product: Product }) {
  const nameId = useId();
  const { mutate: setStock } = useSetStock(product._id);
  const category = findCategory(product.category)?.text ?? product.category;
  return (
    <tr className="hover:bg-sunken">
      <td className="w-full py-1.5 pr-2 pl-3">
        <div className="flex items-center gap-3">
          <div className="w-11 shrink-0 overflow-hidden rounded-lg bg-tint" style={tintOf(product.category)}>
            <Picture src={product.image[0] ?? ""} alt="" sizes="44px" />
          </div>
          <div className="min-w-0">
            <p id={nameId} className="overflow-x-clip font-semibold leading-snug">
              {product.name}
            </p>
            <p className="tabular text-muted text-sm md:hidden">
              {category} · <span className="text-ink">{formatDollars(product.offerPrice)}</span>
              {product.stockQuantity !== null && ` · ${product.stockQuantity} left`}
            </p>
          </div>
        </div>
      </td>
      <td className="hidden whitespace-nowrap px-3 text-muted md:table-cell">{category}</td>
      <td className="tabular hidden px-3 text-right font-semibold md:table-cell">
        {formatDollars(product.offerPrice)}
      </td>
      <td className="tabular hidden px-3 text-right text-muted md:table-cell">
        {product.stockQuantity ?? <NotCounted />}
      </td>
      <td className="px-2 text-center">
        <Switch
          aria-labelledby={nameId}
          checked={product.inStock}
          onChange={(event) => setStock(event.target.checked)}
        />
      </td>
    </tr>
  );
}

function NotCounted() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">Not counted</span>
    </>
  );
}
