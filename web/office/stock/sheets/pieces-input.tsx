import { type KeyboardEvent, useState } from "react";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { readNumber } from "#contract/read-number.ts";
import { useNumberInput } from "#web/components/fields/number-field.tsx";

type PiecesInputProps = {
  label: string;
  value: number | null;
  /** Whether it may be empty, for none stated. */
  optional?: boolean;
  /** Called when a number was typed, with the one that was seen before. */
  onChange: (value: number | null, seen: number | null) => void;
};

/**
 * A number of pieces, which is saved when the field is left, or with Enter. What others enter shows until then, and
 * what is no number is taken back.
 */
export function PiecesInput({ label, value, optional = false, onChange }: PiecesInputProps) {
  const [edit, setEdit] = useState<{ text: string; seen: number | null }>();
  const number = useNumberInput({ isWhole: true, min: 0, max: productLimits.stockMax });
  const commit = (input: HTMLInputElement) => {
    setEdit(undefined);
    if (!edit || !input.validity.valid) return;
    const typed = readNumber(edit.text) ?? null;
    if ((typed !== null || optional) && typed !== edit.seen) onChange(typed, edit.seen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") commit(event.currentTarget);
    if (event.key === "Escape") setEdit(undefined);
  };
  return (
    <input
      {...number}
      aria-label={label}
      value={edit?.text ?? value ?? ""}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setEdit({ text: event.target.value, seen: edit ? edit.seen : value })}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={onKeyDown}
      className="tabular h-12 w-20 max-[22rem]:w-14 max-[22rem]:px-0 rounded-xl border border-edge bg-surface px-2 text-center font-semibold text-base"
    />
  );
}
