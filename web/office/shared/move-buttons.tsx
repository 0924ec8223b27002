import { ArrowDown, ArrowUp, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";

type MoveButtonsProps = {
  /** What the buttons say. */
  up: string;
  down: string;
  /** The index of what is moved, and how many there are. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  isSmall?: boolean;
};

/** The look of a round button of a row. */
export const rowButton =
  "grid place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** The buttons that move an item of a list by one place. */
export function MoveButtons({ up, down, place, count, onMove, isSmall = false }: MoveButtonsProps) {
  const list = { count, onMove, isSmall };
  return (
    <span className="flex">
      <MoveButton label={up} icon={ArrowUp} to={place - 1} {...list} />
      <MoveButton label={down} icon={ArrowDown} to={place + 1} {...list} />
    </span>
  );
}

type MoveButtonProps = Pick<MoveButtonsProps, "count" | "onMove"> & {
  label: string;
  icon: LucideIcon;
  to: number;
  isSmall: boolean;
};

/** Not `disabled` at the end of the list, where it would lose the focus. */
function MoveButton({ label, icon: Icon, to, count, onMove, isSmall }: MoveButtonProps) {
  const isOff = to < 0 || to >= count;
  const onClick = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // A second click of a double click would hit the neighbour.
    if (isOff || detail > 1) return;
    // The browser drops the focus when an item is moved in the document.
    flushSync(() => onMove(to));
    currentTarget.focus();
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
      className={`${rowButton} ${isSmall ? "size-9" : "size-11"}`}
    >
      <Icon aria-hidden className={isSmall ? "size-4.5" : "size-5"} />
    </button>
  );
}
