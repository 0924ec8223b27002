import { useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { findCategory } from "../../../../contract/catalog/categories.ts";
import type { CountedProduct } from "../../../../contract/catalog/endpoints.ts";
import type { StaffListedProduct } from "../../../../contract/catalog/staff-endpoints.ts";
import { ProductStatusChip } from "../../../features/seller/product-status-chip.tsx";
import { StockEditor } from "../../../features/seller/stock-editor.tsx";
import { type StockChange, useSetStock } from "../../../features/seller/use-set-stock.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Cell, Row, RowSelect } from "../../../ui/list/table.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { Switch } from "../../../ui/switch.tsx";
import { useTint } from "../../../ui/tint.ts";

/** A product. On phones, category, price and stock are below the name instead of in their own columns. */
export function ProductRow({ product }: { product: StaffListedProduct }) {
  const { categories, money } = useSettings();
  const tintOf = useTint();
  const nameId = useId();
  const { search } = useLocation();
  const [editing, setEditing] = useState<"count" | "sale">();
  const row = useRef<HTMLTableRowElement>(null);
  const { setStock, isSaving } = useSetStock(product, () => setEditing("sale"));
  const category = findCategory(categories, product.category)?.text ?? product.category;
  const close = () => {
    setEditing(undefined);
    // The focus returns to the button that opened the editor; only one of the two stock buttons is visible.
    const places = [
      ...(row.current?.querySelectorAll<HTMLElement>(editing === "sale" ? "input[role=switch]" : "button") ??
        []),
    ];
    places.find((place) => place.offsetParent !== null)?.focus();
  };
  const turn = (inStock: boolean) => {
    // A counted product needs a quantity before it can be on sale.
    if (inStock && product.stockQuantity === 0) setEditing("sale");
    else setStock({ inStock });
  };
  const save = (change: StockChange) => setStock(change, close);
  const count = { product, expanded: editing !== undefined, onClick: () => setEditing("count") };

  return (
    <>
      <Row id={product._id} ref={row}>
        <Cell column="product" className="py-1.5">
          <div className="flex items-center gap-3">
            <RowSelect id={product._id} label={`Select ${product.name}`} />
            <div
              className="w-11 shrink-0 overflow-hidden rounded-lg bg-tint max-[22rem]:hidden"
              style={tintOf(product.category)}
            >
              <Picture src={product.image[0] ?? ""} alt="" sizes="44px" />
            </div>
            <div className="min-w-0">
              <p id={nameId} className="overflow-x-clip font-semibold leading-snug">
                <Link
                  to={`/seller/products/${product._id}`}
                  state={{ list: search }}
                  className="rounded underline-offset-4 hover:text-brand hover:underline"
                >
                  {product.name}
                </Link>
              </p>
              <p className="tabular text-muted text-sm md:hidden">
                {category} · <span className="text-ink">{money.formatAmount(product.offerPrice)}</span>{" "}
                <span className="whitespace-nowrap">
                  · <StockButton {...count} />
                </span>
              </p>
            </div>
          </div>
        </Cell>
        <Cell column="category" className="whitespace-nowrap text-muted">
          {category}
        </Cell>
        <Cell column="price" className="tabular font-semibold">
          {money.formatAmount(product.offerPrice)}
        </Cell>
        <Cell column="stock" className="tabular whitespace-nowrap text-muted">
          <StockButton {...count} />
        </Cell>
        <Cell column="inStock">
          {product.status === "published" ? (
            <Switch
              aria-labelledby={nameId}
              checked={product.inStock}
              aria-busy={isSaving}
              onChange={(event) => turn(event.target.checked)}
            />
          ) : (
            <ProductStatusChip status={product.status} />
          )}
        </Cell>
      </Row>
      {editing && (
        <tr>
          {/* Spans the two columns that phones show; spanning more would create empty columns there. */}
          <td colSpan={2} className="p-0">
            <StockEditor
              key={editing}
              product={product}
              forSale={editing === "sale"}
              saving={isSaving}
              onSave={save}
              onClose={close}
            >
              <Link
                to={`/seller/products/${product._id}/stock`}
                state={{ list: search }}
                className={buttonClass("quiet")}
              >
                All movements
              </Link>
            </StockEditor>
          </td>
          <td colSpan={3} className="hidden bg-sunken md:table-cell" />
        </tr>
      )}
    </>
  );
}

type StockButtonProps = { product: CountedProduct; expanded: boolean; onClick: () => void };

/** Shows the stock quantity and opens its editor. */
function StockButton({ product: { name, stockQuantity }, expanded, onClick }: StockButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-expanded={expanded}
      className="min-h-6 rounded underline decoration-dotted underline-offset-4 hover:text-brand"
    >
      {stockQuantity === null ? "Not tracked" : `${stockQuantity} left`}
      <span className="sr-only">: change the stock of {name}</span>
    </button>
  );
}
