import { Minus, Plus } from "lucide-react";
import type { Ref } from "react";
import { cartLimits } from "../../contract/cart/limits.ts";

type StepperProps = {
  quantity: number;
  label: string;
  onMore: () => void;
  onLess: () => void;
  compact?: boolean;
  /** The button for one more. */
  moreRef?: Ref<HTMLButtonElement>;
};

/** Minus, count, plus. `label` names the thing counted, for those who cannot see it. */
export function Stepper({ quantity, label, onMore, onLess, compact = false, moreRef }: StepperProps) {
  const side = compact ? "size-9" : "size-11";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and a legend
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className="inline-flex items-center rounded-full bg-brand text-on-fill"
    >
      <button
        type="button"
        aria-label={`One less ${label}`}
        onClick={onLess}
        className={`${side} grid place-items-center rounded-full hover:bg-brand-strong`}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <span aria-live="polite" className="tabular min-w-6 text-center font-bold">
        {quantity}
      </span>
      <button
        ref={moreRef}
        type="button"
        aria-label={`One more ${label}`}
        disabled={quantity >= cartLimits.quantityMax}
        onClick={onMore}
        className={`${side} grid place-items-center rounded-full hover:bg-brand-strong disabled:opacity-50`}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
