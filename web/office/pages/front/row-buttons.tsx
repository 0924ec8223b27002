import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { t } from "#contract/i18n/i18n.ts";
import { onFirstClick } from "#web/components/on-first-click.ts";

type RowButtonsProps = {
  /** What is moved or removed. */
  name: string;
  /** Its index, and how many there are. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const control =
  "grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** The buttons that move an item of a list by one place, and remove it. */
export function RowButtons({ name, place, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="flex shrink-0">
      <MoveButton
        label={t("Move {name} up", { name })}
        disabled={place === 0}
        onMove={() => onMove(place - 1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </MoveButton>
      <MoveButton
        label={t("Move {name} down", { name })}
        disabled={place === count - 1}
        onMove={() => onMove(place + 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </MoveButton>
      <button
        type="button"
        data-remove
        aria-label={t("Remove {name}", { name })}
        // A second click of a double click would hit the neighbour.
        onClick={onFirstClick(onRemove)}
        className={control}
      >
        <X aria-hidden className="size-5" />
      </button>
    </span>
  );
}

type MoveButtonProps = { label: string; disabled: boolean; onMove: () => void; children: ReactNode };

/** Not `disabled` at the end of the list, where the focus would be lost. */
function MoveButton({ label, disabled, onMove, children }: MoveButtonProps) {
  const onClick = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    if (disabled || detail > 1) return;
    // The browser drops the focus when an item is moved in the document.
    flushSync(onMove);
    currentTarget.focus();
  };
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={onClick} className={control}>
      {children}
    </button>
  );
}
