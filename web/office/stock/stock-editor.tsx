import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { readNumber } from "#contract/read-number.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import {
  reasonSigns,
  type StaffReason,
  staffReasonNames,
  staffReasons,
} from "#contract/stock/movement-reasons.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import type { StockChange } from "./use-set-stock.ts";

type StockEditorProps = {
  product: CountedProduct;
  /** Whether it was opened to put a product with a quantity of 0 on sale. */
  forSale?: boolean;
  saving: boolean;
  onSave: (change: StockChange) => void;
  /** Without it the editor stays open. */
  onClose?: () => void;
  children?: ReactNode;
};

/** Changes a product's stock quantity for a reason, or ends its counting. */
export function StockEditor({
  product,
  forSale = false,
  saving,
  onSave,
  onClose,
  children,
}: StockEditorProps) {
  // The quantity that the staff's decision is based on, whatever is sold until it is saved.
  const [seenQuantity] = useState(product.stockQuantity);
  const [reason, setReason] = useState<StaffReason>("count");
  const [typed, setTyped] = useState(forSale ? "" : String(seenQuantity ?? ""));
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) form.current?.querySelector("input")?.select();
  }, [isOpened]);
  const from = seenQuantity ?? 0;
  const sign = reasonSigns[reason];
  const number = readNumber(typed) ?? Number.NaN;
  const to = sign ? from + sign * number : number;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    const change = { stockQuantity: to, seenQuantity, reason, note };
    onSave({ ...change, ...(forSale && { inStock: true }) });
  };
  const choose = (next: StaffReason) => {
    // A number of pieces that came is not the number that there are.
    if (reasonSigns[next] !== sign) setTyped(reasonSigns[next] || forSale ? "" : String(seenQuantity ?? ""));
    setReason(next);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose?.();

  return (
    <form
      ref={form}
      aria-label={t("Stock of {name}", { name: product.name })}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
      className="grid gap-x-3 gap-y-2 bg-sunken p-3 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <SelectField
        label={t("Reason")}
        value={reason}
        onChange={(event) => choose(event.target.value as StaffReason)}
      >
        {staffReasonNames
          .filter((name) => from > 0 || reasonSigns[name] !== -1)
          .map((name) => (
            <option key={name} value={name}>
              {t(staffReasons[name])}
            </option>
          ))}
      </SelectField>
      <NumberField
        label={
          sign ? t(questions[sign]) : forSale ? t("How many are there to sell?") : t("How many are there?")
        }
        name="stockQuantity"
        isWhole
        required
        min={sign || forSale ? 1 : 0}
        max={sign === -1 ? from : productLimits.stockMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={hintOf(typed, from, to)}
      />
      <Field label={t("Note (optional)")} name="note" autoComplete="off" maxLength={stockLimits.noteLength} />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-3">
        <Button type="submit" disabled={saving}>
          {t("Save")}
        </Button>
        {product.stockQuantity !== null && (
          <Button
            look="secondary"
            disabled={saving}
            onClick={() => onSave({ stockQuantity: null, reason: "correction" })}
          >
            {t("Don’t count")}
          </Button>
        )}
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

const questions = { 1: msg("How many came?"), [-1]: msg("How many are gone?") };

/** What the change does; what is sold until it is saved is taken off as well. */
function hintOf(typed: string, from: number, to: number): string {
  if (typed === "" || Number.isNaN(to) || from === to) return t("Items sold before you save are subtracted.");
  return t("{from} → {to}. Items sold before you save are subtracted.", { from, to });
}
