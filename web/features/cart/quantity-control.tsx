import { type KeyboardEvent, useState } from "react";
import { cartLimits } from "../../../contract/cart/limits.ts";
import { Stepper } from "../../ui/stepper.tsx";

/** The dropdown's options, and the quantities that the stepper shows without a number field. */
const CHOICES = 9;

type QuantityProps = { quantity: number; name: string; onChange: (quantity: number) => void };

type QuantityControlProps = QuantityProps & { onMore: () => void; onLess: () => void };

/** A stepper, whose number can be typed once it has been above 9, and a dropdown. */
export function QuantityControl({ onMore, onLess, ...props }: QuantityControlProps) {
  const { quantity, name } = props;
  // Stays when the number gets smaller: the field may have the focus.
  const [canType, setCanType] = useState(quantity > CHOICES);
  if (quantity > CHOICES && !canType) setCanType(true);
  return (
    <>
      <Stepper
        compact
        quantity={quantity}
        label={name}
        onMore={onMore}
        onLess={onLess}
        field={canType && <QuantityField {...props} />}
      />
      <QuantitySelect {...props} />
    </>
  );
}

/** Takes a number on Enter and when the focus leaves it; anything else is dropped. */
function QuantityField({ quantity, name, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = Math.min(Number(typed), cartLimits.quantityMax);
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(wanted) && wanted > 0 && wanted !== quantity)
      onChange(wanted);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={cartLimits.quantityMax}
      aria-label={`Quantity of ${name}`}
      value={typed ?? quantity}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && take()}
      className="tabular h-7 w-9 rounded-md bg-surface text-center font-bold text-ink [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  );
}

/** Options from 1 to 9, or up to the current quantity if that is larger. */
function QuantitySelect({ quantity, name, onChange }: QuantityProps) {
  const choices = Math.min(Math.max(CHOICES, quantity), cartLimits.quantityMax);
  return (
    <label className="inline-flex items-center gap-2 text-muted text-sm">
      <span className="max-sm:sr-only">Qty:</span>
      <select
        aria-label={`Quantity of ${name}`}
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
        className="tabular h-9 min-w-14 rounded-full border border-edge bg-surface px-2.5 font-semibold text-ink sm:min-w-16 sm:px-3"
      >
        {Array.from({ length: choices }, (_, index) => index + 1).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  );
}
