import { useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { findCategory } from "#contract/catalog/categories.ts";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import { buttonClass } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Switch } from "#web/components/fields/switch.tsx";
import { Link } from "#web/components/link.tsx";
import { Cell, Row, RowSelect } from "#web/components/list/table.tsx";
import { useSettings } from "#web/components/settings.ts";
import { ProductStatusChip } from "#web/office/shared/product-status-chip.tsx";
import { StockEditor } from "#web/office/stock/stock-editor.tsx";
import { type StockChange, useSetStock } from "#web/office/stock/use-set-stock.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import type { ColumnChoice } from "./columns.ts";
import { OfferPriceCell, PlainCell, PriceCell, StockCell } from "./product-cells.tsx";
import { useRowSaves } from "./use-row-saves.ts";

type ProductRowProps = { product: StaffListedProduct; columns: ColumnChoice };

/** A product, whose prices and stock are edited in place. */
export function ProductRow({ product, columns }: ProductRowProps) {
  const { categories, locale } = useSettings();
  const writeDay = useDateFormat("dayOf");
  const nameId = useId();
  const { search } = useLocation();
  const [editing, setEditing] = useState<"count" | "sale">();
  const row = useRef<HTMLTableRowElement>(null);
  const saves = useRowSaves(product);
  const { setStock, isSaving } = useSetStock(product, () => setEditing("sale"));
  const category = findCategory(categories, product.category)?.text ?? product.category;
  const close = () => {
    setEditing(undefined);
    // The focus returns to what opened the editor.
    const opener = editing === "sale" ? "input[role=switch]" : "button[aria-expanded]";
    row.current?.querySelector<HTMLElement>(opener)?.focus();
  };
  const turn = (inStock: boolean) => {
    // A counted product needs a quantity before it can be on sale.
    if (inStock && product.stockQuantity === 0) setEditing("sale");
    else setStock({ inStock });
  };
  const save = (change: StockChange) => setStock(change, close);

  return (
    <>
      <Row id={product._id} ref={row}>
        <Cell column="product">
          <div className="flex items-center gap-3">
            <RowSelect id={product._id} label={t("Select {name}", { name: product.name })} />
            <Thumbnail
              product={product}
              sizes="44px"
              className="w-11 shrink-0 rounded-lg max-[22rem]:hidden"
            />
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
              <p className="text-muted text-sm xl:hidden">{category}</p>
            </div>
          </div>
        </Cell>
        {columns.has("category") && (
          <Cell column="category" className="wrap-anywhere text-muted">
            {category}
          </Cell>
        )}
        {columns.has("price") && <PriceCell product={product} saves={saves} />}
        <OfferPriceCell product={product} saves={saves} />
        <StockCell
          product={product}
          saves={saves}
          expanded={editing !== undefined}
          onOpen={() => setEditing("count")}
        />
        {columns.has("weight") && (
          <PlainCell column="weight" caption={t("Weight")}>
            {product.weight ? sizeText(product.weight, locale) : "–"}
          </PlainCell>
        )}
        {columns.has("barcode") && (
          <PlainCell column="barcode" caption={t("Barcode")}>
            {product.barcode ?? "–"}
          </PlainCell>
        )}
        {columns.has("rating") && (
          <PlainCell column="rating" caption={t("Rating")}>
            {product.totalReviews > 0
              ? `${numberText(product.averageRating, "amount", locale)} (${product.totalReviews})`
              : "–"}
          </PlainCell>
        )}
        {columns.has("added") && (
          <PlainCell column="added" caption={t(inContext("date", "Added"))}>
            {writeDay(product.createdAt)}
          </PlainCell>
        )}
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
        <tr className="block">
          <td className="block p-0">
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
                {t("All movements")}
              </Link>
            </StockEditor>
          </td>
        </tr>
      )}
    </>
  );
}
