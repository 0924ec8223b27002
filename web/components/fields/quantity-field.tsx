import { type KeyboardEvent, useState } from "react";
import { cartLimits } from "#contract/cart/limits.ts";
import { t } from "#contract/i18n/i18n.ts";

export type QuantityProps = { quantity: number; name: string; onChange: (quantity: number) => void };

/**
 * The field in which a stepper's number is typed. Takes a number on Enter and when the focus leaves it; anything else is
 * dropped.
 */
export function QuantityField({ quantity, name, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = Math.min(Number(typed), cartLimits.quantityMax);
    setTyped(undefined);
    if (typed !== undefined && /^\d+$/.test(typed.trim()) && wanted > 0 && wanted !== quantity)
      onChange(wanted);
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={t("Quantity of {name}", { name })}
      value={typed ?? quantity}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && take()}
      className="tabular h-7 w-9 rounded-md bg-surface text-center font-bold text-ink"
    />
  );
}
