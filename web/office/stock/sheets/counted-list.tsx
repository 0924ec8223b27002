import { X } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import { differenceText } from "#contract/i18n/numbers.ts";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { useSettings } from "#web/components/settings.ts";
import { LineProduct } from "#web/office/shared/line-product.tsx";

const columns: readonly Column[] = [
  { name: "product", title: msg("Product"), className: "max-[22rem]:col-span-full" },
  { name: "counted", title: inContext("products", "Counted"), className: "text-end" },
  { name: "difference", title: msg("Difference"), className: "text-end" },
  { name: "remove", title: msg("Remove") },
];

const grid =
  "grid items-center gap-x-2 sm:gap-x-4 grid-cols-[minmax(0,1fr)_minmax(2rem,auto)_minmax(2rem,auto)_2.75rem] max-[22rem]:grid-cols-[minmax(0,1fr)_auto_2.75rem] sm:grid-cols-[minmax(0,1fr)_6rem_6rem_2.75rem]";

type CountedListProps = {
  lines: readonly StockSheetLine[];
  onChoose: (product: StockSheetLine["product"]) => void;
  onRemove: (product: StockSheetLine["product"]) => void;
};

/** What was counted, with the difference to what should have been on the shelf at that moment. */
export function CountedList({ lines, onChoose, onRemove }: CountedListProps) {
  const { locale } = useSettings();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="counted" className="mb-6">
      <h2 id="counted" className="mb-2 font-extrabold text-xl">
        {t(inContext("products", "Counted"))}
      </h2>
      <Table label={t(inContext("products", "Counted"))} columns={columns} grid={grid} headless="always">
        {lines.map(({ product, expected, quantity, by }) => (
          <Row key={product._id} id={product._id}>
            <Cell column="product" className="min-w-0">
              <button
                type="button"
                onClick={() => onChoose(product)}
                className="rounded text-start underline-offset-4 hover:underline"
              >
                <LineProduct product={product}>
                  {expected === null ? t("Not sent yet") : t("Should be {expected}", { expected })}
                  {by && <span className="max-sm:hidden"> · {by}</span>}
                </LineProduct>
                <span className="sr-only">{t(": count again")}</span>
              </button>
            </Cell>
            <Cell column="counted" className="tabular font-extrabold text-lg">
              {quantity}
            </Cell>
            <Cell column="difference" className="tabular font-semibold">
              <span className={expected !== null && expected !== quantity ? "text-amber" : "text-muted"}>
                {expected === null ? "" : differenceText(quantity - expected, locale)}
              </span>
            </Cell>
            <Cell column="remove">
              <button
                type="button"
                aria-label={t("Remove {name}", { name: product.name })}
                onClick={() => onRemove(product)}
                className="grid h-12 w-11 place-items-center rounded-xl text-muted hover:bg-tomato-soft hover:text-tomato"
              >
                <X aria-hidden className="size-5" />
              </button>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
