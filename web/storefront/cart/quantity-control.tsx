import { cartLimits } from "#contract/cart/limits.ts";
import { QuantityField, type QuantityProps } from "#web/components/quantity-field.tsx";
import { Stepper } from "#web/components/stepper.tsx";
import { useCanType } from "#web/components/use-can-type.ts";

/** The dropdown's options. */
const CHOICES = 9;

type QuantityControlProps = QuantityProps & { onMore: () => void; onLess: () => void };

/** A stepper, whose number can be typed once it has been above 9, and a dropdown. */
export function QuantityControl({ onMore, onLess, ...props }: QuantityControlProps) {
  const { quantity, name } = props;
  const field = useCanType(quantity) && <QuantityField {...props} />;
  return (
    <>
      <Stepper compact quantity={quantity} label={name} onMore={onMore} onLess={onLess} field={field} />
      <QuantitySelect {...props} />
    </>
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
