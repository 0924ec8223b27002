import type { GivenPart } from "#contract/pricing/give-back.ts";
import { writeAmount } from "#contract/read-number.ts";
import { useNumberInput } from "#web/components/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { mistakeIn } from "./money-back-wish.ts";

type MoneyBackRowProps = {
  name: string;
  /** How many pieces can be given back, and how many are chosen. */
  most: number;
  picked: number;
  /** What these come to; undefined when none are chosen. */
  part: GivenPart | undefined;
  /** A smaller amount, as it was typed. */
  typed: string | undefined;
  onPick: (quantity: number) => void;
  onType: (text: string) => void;
};

const input = "min-h-11 rounded-xl border border-edge bg-surface px-3 text-base text-ink disabled:opacity-50";

/** A line of an order, or its fee: how many pieces are given back, and the amount, which can be lowered. */
export function MoneyBackRow({ name, most, picked, part, typed, onPick, onType }: MoneyBackRowProps) {
  const { money } = useSettings();
  const exact = part ? writeAmount(money, money.toAmount(part.exactCents)) : "";
  const mistake = part && mistakeIn(money, part, typed);
  return (
    <li className="grid grid-cols-[1fr_7rem] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <span className="wrap-anywhere col-span-2 sm:col-span-1">
        {name}
        {mistake && (
          <span className="block text-sm text-tomato" role="alert">
            {mistake}
          </span>
        )}
      </span>
      <select
        aria-label={`Pieces of ${name}`}
        className={input}
        value={picked}
        onChange={({ target }) => onPick(Number(target.value))}
      >
        {Array.from({ length: most + 1 }, (_, count) => count).map((count) => (
          <option key={count} value={count}>
            {count === 0 ? "–" : `${count} of ${most}`}
          </option>
        ))}
      </select>
      <input
        aria-label={`Amount for ${name}`}
        {...useNumberInput({})}
        disabled={!part}
        aria-invalid={mistake !== undefined}
        placeholder={exact}
        className={`${input} tabular w-full text-right`}
        value={part ? (typed ?? exact) : ""}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  );
}
