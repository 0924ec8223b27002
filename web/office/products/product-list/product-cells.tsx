import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { writeAmount } from "#contract/read-number.ts";
import { EditCell } from "#web/components/list/edit-cell.tsx";
import { Cell } from "#web/components/list/table.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { readPrice } from "./read-price.ts";
import type { useRowSaves } from "./use-row-saves.ts";

type Saves = ReturnType<typeof useRowSaves>;
type CellProps = { product: StaffListedProduct; saves: Saves };

/** The price that was, or would be without an offer. */
export function PriceCell({ product, saves }: CellProps) {
  return (
    <Cell column="price">
      <Caption>{t("Regular")}</Caption>
      <Amount
        label={t("Regular price of {name}", { name: product.name })}
        amount={product.price}
        onSave={saves.savePrice}
        className="text-muted"
      />
    </Cell>
  );
}

/** The price that shoppers pay. */
export function OfferPriceCell({ product, saves }: CellProps) {
  return (
    <Cell column="offerPrice">
      <Caption>{t("Selling")}</Caption>
      <Amount
        label={t("Selling price of {name}", { name: product.name })}
        amount={product.offerPrice}
        onSave={saves.saveOfferPrice}
        className="font-semibold"
      />
    </Cell>
  );
}

type AmountProps = { label: string; amount: number; onSave: Saves["savePrice"]; className: string };

function Amount({ label, amount, onSave, className }: AmountProps) {
  const { money } = useSettings();
  const mayEdit = useMay("catalog.edit");
  const shown = money.formatAmount(amount);
  if (!mayEdit) return <span className={`tabular ${className}`}>{shown}</span>;
  const preview = (text: string) => {
    const typed = readPrice(text, money);
    return typed === undefined ? text : money.formatAmount(typed);
  };
  return (
    <EditCell
      label={label}
      inputMode="decimal"
      shown={shown}
      plain={writeAmount(money, amount)}
      preview={preview}
      onSave={onSave}
      className={className}
    />
  );
}

type StockCellProps = CellProps & { expanded: boolean; onOpen: () => void };

/** The number of pieces, and the button that changes it for another reason than a count. */
export function StockCell({ product, saves, expanded, onOpen }: StockCellProps) {
  const { name, stockQuantity } = product;
  return (
    <Cell column="stock">
      <Caption>{t("Stock")}</Caption>
      <div className="flex items-start gap-0.5">
        <div className="min-w-0 grow">
          <EditCell
            label={t("Stock of {name}", { name })}
            inputMode="numeric"
            shown={stockQuantity === null ? "–" : String(stockQuantity)}
            plain={stockQuantity === null ? "" : String(stockQuantity)}
            preview={(text) => text}
            onSave={saves.saveStock}
          />
        </div>
        <StockButton product={product} expanded={expanded} onClick={onOpen} />
      </div>
    </Cell>
  );
}

type StockButtonProps = { product: CountedProduct; expanded: boolean; onClick: () => void };

/** Opens the editor of the stock quantity. */
function StockButton({ product: { name, stockQuantity }, expanded, onClick }: StockButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-expanded={expanded}
      className="grid h-10 w-7 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      <Ellipsis aria-hidden className="size-4" />
      <span className="sr-only">
        {stockQuantity === null
          ? t("Not tracked: change the stock of {name}", { name })
          : t("{left, plural, other {# left}}: change the stock of {name}", { left: stockQuantity, name })}
      </span>
    </button>
  );
}

/** What the value below it is, where the table has no visible headers. */
function Caption({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block text-muted text-xs xl:hidden">
      {children}
    </span>
  );
}

/** A value that cannot be changed here. */
export function PlainCell({ column, caption, children }: PlainCellProps) {
  return (
    <Cell column={column} className="tabular wrap-anywhere text-muted text-sm">
      <Caption>{caption}</Caption>
      {children}
    </Cell>
  );
}

type PlainCellProps = { column: string; caption: string; children: ReactNode };
