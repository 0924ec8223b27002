import { Check, Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { WalkPart } from "#contract/picking/endpoints.ts";
import { PartNotes } from "./part-notes.tsx";

type PartButtonProps = {
  name: string;
  part: WalkPart;
  picked: number;
  onTick: (to: number) => void;
};

/** For so long a second press of the same button does not undo the first one. */
const CALM_MS = 600;

/** How many pieces go to an order: one press ticks all of them, another takes that back; single ones by plus and minus. */
export function PartButton({ name, part, picked, onTick }: PartButtonProps) {
  const { quantity, number, by } = part;
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isAll = picked >= quantity;
  const what = { count: quantity, product: name, order: number };
  const press = () => {
    if (performance.now() - pressedAt.current < CALM_MS) return;
    pressedAt.current = performance.now();
    onTick(isAll ? 0 : quantity);
  };
  return (
    <li className="grid gap-1">
      {quantity > 0 && (
        <div className="flex gap-2">
          <button
            type="button"
            aria-pressed={isAll}
            onClick={press}
            className={`flex min-h-14 min-w-0 grow items-center gap-3 rounded-xl px-3 text-start transition-colors duration-150 ${
              isAll ? "bg-brand-soft text-brand-strong" : "bg-sunken hover:bg-line"
            }`}
          >
            <span
              aria-hidden
              className={`grid size-8 shrink-0 place-items-center rounded-full border-2 ${
                isAll ? "border-brand bg-brand text-on-fill" : "border-edge bg-surface"
              }`}
            >
              {isAll && <Check className="size-5" strokeWidth={3} />}
            </span>
            <span className="tabular font-extrabold text-2xl">
              {quantity}
              <span className="sr-only"> × {name}</span>
            </span>{" "}
            <span className="tabular min-w-0 font-semibold">
              {t("for #{order}", { order: number })}
              {picked > 0 && !isAll && (
                <span className="block text-sm">{t("{picked, plural, other {# picked}}", { picked })}</span>
              )}
              {isAll && by && <span className="block truncate font-normal text-sm">{by}</span>}
            </span>
          </button>
          {quantity > 1 && (
            <>
              <OneButton
                label={t("One less: {count} × {product} for #{order}", what)}
                isOff={picked === 0}
                onPress={() => onTick(picked - 1)}
              >
                <Minus aria-hidden className="size-5" />
              </OneButton>
              <OneButton
                label={t("One more: {count} × {product} for #{order}", what)}
                isOff={isAll}
                onPress={() => onTick(picked + 1)}
              >
                <Plus aria-hidden className="size-5" />
              </OneButton>
            </>
          )}
        </div>
      )}
      <PartNotes part={part} />
    </li>
  );
}

type OneButtonProps = { label: string; isOff: boolean; onPress: () => void; children: React.ReactNode };

function OneButton({ label, isOff, onPress, children }: OneButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid min-h-14 w-14 shrink-0 place-items-center rounded-xl bg-sunken hover:bg-line aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
