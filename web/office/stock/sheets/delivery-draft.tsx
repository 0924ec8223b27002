import { Minus, Plus, X } from "lucide-react";
import { useState } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { useSettings } from "#web/components/settings.ts";
import { dayNow } from "#web/office/shared/day-now.ts";
import { LineProduct } from "#web/office/shared/line-product.tsx";
import { ProductFinder } from "#web/office/shared/product-finder.tsx";
import { type Entry, isUnknown, unknownProduct } from "./entry-queue.ts";
import { PiecesInput } from "./pieces-input.tsx";
import { SheetBar } from "./sheet-bar.tsx";
import { UnitCostInput } from "./unit-cost-input.tsx";
import { type DraftProps, useSheet } from "./use-sheet.ts";

type Product = StockSheetLine["product"];

const columns: readonly Column[] = [
  { name: "product", title: msg("Product"), className: "max-sm:col-span-2" },
  { name: "expected", title: msg("Expected") },
  { name: "received", title: msg("Received"), className: "max-sm:col-span-2" },
  { name: "facts", title: msg("Best before, cost"), className: "max-xl:col-span-full" },
  {
    name: "remove",
    title: msg("Remove"),
    className: "max-sm:col-start-3 max-xl:row-start-1 sm:max-xl:col-start-4 sm:self-end",
  },
];

const grid =
  "grid items-center gap-x-3 sm:gap-x-5 gap-y-2 grid-cols-[auto_minmax(0,1fr)_2.75rem] sm:grid-cols-[minmax(0,1fr)_6.5rem_12rem_2.75rem] xl:grid-cols-[minmax(0,1fr)_6.5rem_12rem_17.75rem_2.75rem]";

/** A delivery that is being entered: each scan of a product adds one. */
export function DeliveryDraft({ whole, entries }: DraftProps) {
  const { lines, enter, book, discard, isBusy } = useSheet(whole, entries);
  const addOne = (product: Product) => enter({ product, quantity: 1, seenQuantity: 0 });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const short = lines.filter(({ expected, quantity }) => expected !== null && expected !== quantity);
  const today = dayNow(useSettings().timeZone);
  const isPast = ({ bestBefore }: StockSheetLine) => bestBefore !== null && bestBefore < today;
  const passed = lines.filter((line) => line.quantity > 0 && isPast(line));
  const facts = [
    t(
      "{pieces, plural, one {# piece} other {# pieces}} of {products, plural, one {# product} other {# products}} are added to the stock.",
      { pieces, products: lines.length },
    ),
    short.length > 0 &&
      t("{count, plural, one {# product} other {# products}} not as expected.", { count: short.length }),
    passed.length > 0 &&
      t("{count, plural, one {# product} other {# products}} past the best-before day.", {
        count: passed.length,
      }),
  ];
  return (
    <>
      <div className="mb-5">
        <ProductFinder
          action={t("Add one")}
          onPick={addOne}
          known={lines.map(({ product }) => product)}
          unknown={unknownProduct}
        />
      </div>
      {lines.length === 0 ? (
        <p className="rounded-2xl border border-line bg-surface px-4 py-8 text-center text-muted">
          {t("Scan the first product, or type its name.")}
        </p>
      ) : (
        <Table label={t("Products in this delivery")} columns={columns} grid={grid} headless="always">
          {lines.map((line) => (
            <DeliveryLine key={line.product._id} line={line} isPast={isPast(line)} onEnter={enter} />
          ))}
        </Table>
      )}
      <SheetBar
        action={t("Book {count, plural, one {# piece} other {# pieces}}", { count: pieces })}
        question={facts.filter(Boolean).join(" ")}
        disabled={lines.length === 0}
        isBusy={isBusy}
        onBook={book}
        onDiscard={discard}
      />
    </>
  );
}

type DeliveryLineProps = {
  line: StockSheetLine;
  /** Whether its best-before day has passed. */
  isPast: boolean;
  onEnter: (entry: Entry) => void;
};

function DeliveryLine({ line, isPast, onEnter }: DeliveryLineProps) {
  const { product, expected, quantity, bestBefore, unitCost, lastCost } = line;
  const { name } = product;
  const add = (pieces: number) => onEnter({ product, quantity: pieces + quantity, seenQuantity: quantity });
  const square =
    "grid size-12 max-[22rem]:size-10 shrink-0 place-items-center rounded-xl bg-sunken hover:bg-line disabled:opacity-50";
  return (
    <Row id={product._id} label={name}>
      <Cell column="product" className="min-w-0">
        <LineProduct product={product}>{stockOf(product)}</LineProduct>
      </Cell>
      <Cell column="expected">
        <p aria-hidden className="text-muted text-sm">
          {t("Expected")}
        </p>
        <PiecesInput
          label={t("Expected of {name}", { name })}
          value={expected}
          optional
          // The number of pieces received stays what it is.
          onChange={(value) => onEnter({ product, quantity: 0, seenQuantity: 0, expected: value })}
        />
      </Cell>
      <Cell column="received">
        <p
          aria-hidden
          className={`text-sm ${expected !== null && expected !== quantity ? "font-semibold text-amber" : "text-muted"}`}
        >
          {receivedText(expected, quantity)}
        </p>
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-label={t("One less {name}", { name })}
            disabled={quantity === 0}
            onClick={() => add(-1)}
            className={square}
          >
            <Minus aria-hidden className="size-5" />
          </button>
          <PiecesInput
            label={t("Received of {name}", { name })}
            value={quantity}
            onChange={(value, seen) => onEnter({ product, quantity: value ?? 0, seenQuantity: seen ?? 0 })}
          />
          <button
            type="button"
            aria-label={t("One more {name}", { name })}
            onClick={() => add(1)}
            className={square}
          >
            <Plus aria-hidden className="size-5" />
          </button>
        </div>
      </Cell>
      <Cell column="facts" className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <BestBeforeInput
          name={name}
          value={bestBefore}
          isPast={isPast}
          onChange={(day) => onEnter({ product, quantity: 0, seenQuantity: 0, bestBefore: day })}
        />
        <UnitCostInput
          name={name}
          value={unitCost}
          last={lastCost}
          onChange={(cost) => onEnter({ product, quantity: 0, seenQuantity: 0, unitCost: cost })}
        />
      </Cell>
      <Cell column="remove">
        <button
          type="button"
          aria-label={t("Remove {name}", { name })}
          onClick={() => onEnter({ product, quantity: null })}
          className="grid h-12 w-11 place-items-center rounded-xl text-muted hover:bg-tomato-soft hover:text-tomato"
        >
          <X aria-hidden className="size-5" />
        </button>
      </Cell>
    </Row>
  );
}

function stockOf(product: Product): string {
  if (isUnknown(product)) return t("Looked up when the connection is back");
  return product.stockQuantity === null
    ? t("Not tracked: no stock moves")
    : t("{count} in stock", { count: product.stockQuantity });
}

/** Also says how many are missing, or too many. */
function receivedText(expected: number | null, received: number): string {
  if (expected === null || expected === received) return t("Received");
  return received < expected
    ? t("Received: {count, plural, other {# missing}}", { count: expected - received })
    : t("Received: {count, plural, other {# more}}", { count: received - expected });
}

type BestBeforeInputProps = {
  /** The product's. */
  name: string;
  value: string | null;
  /** Whether that day has passed. */
  isPast: boolean;
  onChange: (day: string | null) => void;
};

/** The best-before day of what a delivery brings, saved when the field is left, or with Enter. */
function BestBeforeInput({ name, value, isPast, onChange }: BestBeforeInputProps) {
  const [edit, setEdit] = useState<string>();
  const commit = () => {
    setEdit(undefined);
    const day = edit || null;
    if (edit !== undefined && day !== value) onChange(day);
  };
  return (
    <label className="block">
      <span aria-hidden className={`block text-sm ${isPast ? "font-semibold text-amber" : "text-muted"}`}>
        {isPast ? t("Best before: passed") : t("Best before")}
      </span>
      <input
        type="date"
        aria-label={t("Best before of {name}", { name })}
        aria-description={isPast ? t("This day has passed") : undefined}
        min="2000-01-01"
        max="2099-12-31"
        value={edit ?? value ?? ""}
        onChange={(event) => setEdit(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setEdit(undefined);
        }}
        className="tabular h-12 w-full rounded-xl border border-edge bg-surface px-2 text-base"
      />
    </label>
  );
}
