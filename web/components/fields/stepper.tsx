import { Minus, Plus } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cartLimits } from "#contract/cart/limits.ts";
import { t } from "#contract/i18n/i18n.ts";

type StepperProps = {
  quantity: number;
  label: string;
  onMore: () => void;
  onLess: () => void;
  compact?: boolean;
  /** The ref of the button that adds one. */
  moreRef?: Ref<HTMLButtonElement>;
  /** A field to type the quantity. The plain number gives way once it is there, but for screen readers, which hear it change. */
  field?: ReactNode;
};

/** Minus button, quantity, plus button. `label` names the product for screen readers. */
export function Stepper({ quantity, label, onMore, onLess, compact = false, moreRef, field }: StepperProps) {
  const side = compact ? "size-9" : "size-11";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and a legend
    <div
      role="group"
      aria-label={t("Quantity of {name}", { name: label })}
      className="group/stepper inline-flex items-center justify-between rounded-full bg-brand text-on-fill"
    >
      <button
        type="button"
        aria-label={t("One less {name}", { name: label })}
        onClick={onLess}
        className={`${side} grid place-items-center rounded-full hover:bg-brand-strong`}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <span
        aria-live="polite"
        className="tabular min-w-6 text-center font-bold group-has-[input]/stepper:sr-only"
      >
        {quantity}
      </span>
      {field}
      <button
        ref={moreRef}
        type="button"
        aria-label={t("One more {name}", { name: label })}
        disabled={quantity >= cartLimits.quantityMax}
        onClick={onMore}
        className={`${side} grid place-items-center rounded-full hover:bg-brand-strong disabled:opacity-50`}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
