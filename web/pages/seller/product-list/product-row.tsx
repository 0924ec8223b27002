import { useId, useRef, useState } from "react";
import type { Product } from "../../../../contract/catalog.ts";
import { findCategory } from "../../../../contract/categories.ts";
import { formatDollars } from "../../../../contract/money.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { tintOf } from "../../../ui/tint.ts";
import { StockEditor } from "./stock-editor.tsx";
import { type StockChange, useSetStock } from "./use-set-stock.ts";

/** One product. On phones category, price and count stand under the name instead of in columns of their own. */
export function ProductRow({ product }: { product: Product }) {
  const nameId = useId();
  const [editing, setEditing] = useState<"count" | "sale">();
  const row = useRef<HTMLTableRowElement>(null);
  const { setStock, isSaving } = useSetStock(product, () => setEditing("sale"));
  const category = findCategory(product.category)?.text ?? product.category;
  const close = () => {
    setEditing(undefined);
    // The focus goes back to where the question came from; of the two counts one is shown.
    const places = [
      ...(row.current?.querySelectorAll<HTMLElement>(editing === "sale" ? "input" : "button") ?? []),
    ];
    places.find((place) => place.offsetParent !== null)?.focus();
  };
  const turn = (inStock: boolean) => {
    // Of a counted product there must be something before it is on sale.
    if (inStock && product.stockQuantity === 0) setEditing("sale");
    else setStock({ inStock });
  };
  const save = (change: StockChange) => setStock(change, close);
  const count = { product, expanded: editing !== undefined, onClick: () => setEditing("count") };

  return (
    <>
      <tr ref={row} className="hover:bg-sunken">
        <td className="w-full py-1.5 pr-2 pl-3">
          <div className="flex items-center gap-3">
            <div
              className="w-11 shrink-0 overflow-hidden rounded-lg bg-tint"
              style={tintOf(product.category)}
            >
              <Picture src={product.image[0] ?? ""} alt="" sizes="44px" />
            </div>
            <div className="min-w-0">
              <p id={nameId} className="overflow-x-clip font-semibold leading-snug">
                {product.name}
              </p>
              <p className="tabular text-muted text-sm md:hidden">
                {category} · <span className="text-ink">{formatDollars(product.offerPrice)}</span>{" "}
                <span className="whitespace-nowrap">
                  · <StockButton {...count} />
                </span>
              </p>
            </div>
          </div>
        </td>
        <td className="hidden whitespace-nowrap px-3 text-muted md:table-cell">{category}</td>
        <td className="tabular hidden px-3 text-right font-semibold md:table-cell">
          {formatDollars(product.offerPrice)}
        </td>
        <td className="tabular hidden whitespace-nowrap px-3 text-right text-muted md:table-cell">
          <StockButton {...count} />
        </td>
        <td className="px-2 text-center">
          <Switch
            aria-labelledby={nameId}
            checked={product.inStock}
            aria-busy={isSaving}
            onChange={(event) => turn(event.target.checked)}
          />
        </td>
      </tr>
      {editing && (
        <tr>
          {/* The two columns that phones have, too: one that spans more would make columns of nothing there. */}
          <td colSpan={2} className="p-0">
            <StockEditor
              key={editing}
              product={product}
              forSale={editing === "sale"}
              saving={isSaving}
              onSave={save}
              onClose={close}
            />
          </td>
          <td colSpan={3} className="hidden bg-sunken md:table-cell" />
        </tr>
      )}
    </>
  );
}

type StockButtonProps = { product: Product; expanded: boolean; onClick: () => void };

/** How many there are, and the way to change that. */
function StockButton({ product: { name, stockQuantity }, expanded, onClick }: StockButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-expanded={expanded}
      className="min-h-6 rounded underline decoration-dotted underline-offset-4 hover:text-brand"
    >
      {stockQuantity === null ? "Not counted" : `${stockQuantity} left`}
      <span className="sr-only">: change the stock of {name}</span>
    </button>
  );
}
