import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { MAX_PRICE_CENTS } from "#contract/money.ts";
import { decimalSignOf, readNumber, writeAmount } from "#contract/read-number.ts";
import { useNumberInput } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";

type UnitCostInputProps = {
  /** The product's. */
  name: string;
  value: number | null;
  /** What it cost so far; null: not known. */
  last: number | null;
  onChange: (cost: number | null) => void;
};

/**
 * What a piece of what a delivery brings costs, without tax, saved when the field is left, or with Enter. What is no price
 * is taken back.
 */
export function UnitCostInput({ name, value, last, onChange }: UnitCostInputProps) {
  const { money } = useSettings();
  const [edit, setEdit] = useState<string>();
  const number = useNumberInput({ min: 0, max: money.toAmount(MAX_PRICE_CENTS) });
  const write = (amount: number | null) => (amount === null ? "" : writeAmount(money, amount));
  const commit = (input: HTMLInputElement) => {
    setEdit(undefined);
    if (edit === undefined || !input.validity.valid) return;
    const typed = readNumber(edit, decimalSignOf(money)) ?? null;
    if (typed !== value) onChange(typed);
  };
  return (
    <label className="block">
      <span aria-hidden className="block text-muted text-sm">
        {t("Cost of a piece")}
      </span>
      <input
        {...number}
        aria-label={t("Cost of a piece of {name}", { name })}
        placeholder={write(last)}
        value={edit ?? write(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setEdit(event.target.value)}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget);
          if (event.key === "Escape") setEdit(undefined);
        }}
        className="tabular h-12 w-full rounded-xl border border-edge bg-surface px-2 text-end text-base"
      />
    </label>
  );
}
