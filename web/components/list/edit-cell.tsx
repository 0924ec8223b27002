import { type KeyboardEvent, useId } from "react";
import { msg, readerLanguage } from "#contract/i18n/i18n.ts";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import { type CellEdit, useCellEdit } from "./use-cell-edit.ts";

/** The keys of such cells, for people. */
export const cellKeys = {
  "↑ ↓ ← →": msg("Move between the cells"),
  Enter: msg("Edit a cell; save it and go down"),
  Tab: msg("Save and go on"),
  Esc: msg("Give up"),
} as const;

type EditCellProps = CellEdit & {
  /** Names column and row: "Selling price of Figs". */
  label: string;
  inputMode: "decimal" | "numeric";
  className?: string;
};

/**
 * A value of a table that is edited in place, as in a spreadsheet: typing or Enter begins, Enter saves and goes down, Tab
 * saves and goes on, arrows move between the cells, Escape gives up. A value that is refused stays, with the reason.
 */
export function EditCell({ label, inputMode, className = "", ...edit }: EditCellProps) {
  const noteId = useId();
  const cell = useCellEdit(edit);
  const { input, text, isEditing, isSaving, problem, note } = cell;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = (isEditing ? editingKeys(event) : movingKeys(event))[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const move = (from: HTMLElement, way: Way) => focusCell(from, way);
  const saveAndMove = (from: HTMLElement, way: Way, again = false) => {
    cell.save({ again });
    move(from, way);
  };
  const editingKeys = ({ currentTarget: from, shiftKey }: KeyboardEvent<HTMLInputElement>): Keys => ({
    Enter: () => saveAndMove(from, shiftKey ? "up" : "down", true),
    ArrowDown: () => saveAndMove(from, "down"),
    ArrowUp: () => saveAndMove(from, "up"),
    Escape: cell.giveUp,
  });
  const movingKeys = ({ currentTarget: from }: KeyboardEvent<HTMLInputElement>): Keys => ({
    Enter: cell.begin,
    F2: cell.begin,
    ArrowDown: () => move(from, "down"),
    ArrowUp: () => move(from, "up"),
    ArrowLeft: () => move(from, isRightToLeft(readerLanguage()) ? "after" : "before"),
    ArrowRight: () => move(from, isRightToLeft(readerLanguage()) ? "before" : "after"),
  });
  return (
    <>
      <input
        ref={input}
        data-cell
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-busy={isSaving}
        aria-describedby={noteId}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={cell.begin}
        onChange={({ currentTarget }) => cell.type(currentTarget.value)}
        onBlur={() => cell.save({ again: false })}
        onKeyDown={onKeyDown}
        className={`tabular h-10 w-full min-w-0 rounded-lg border bg-transparent px-2 text-base hover:border-edge aria-invalid:border-tomato xl:text-end ${isEditing ? "border-edge bg-surface" : "cursor-cell border-line xl:border-transparent"} ${isSaving ? "text-muted" : ""} ${className}`}
      />
      <p
        id={noteId}
        aria-live="polite"
        className={`wrap-break-word text-sm leading-snug xl:text-end ${problem ? "text-tomato" : "text-muted"}`}
      >
        {problem ?? note}
      </p>
    </>
  );
}

type Keys = Record<string, () => void>;
type Way = "up" | "down" | "before" | "after";

/** Focuses the next cell that way, if there is one: in the same row, or at the same place of another row. */
function focusCell(from: HTMLElement, way: Way): void {
  const row = from.closest<HTMLElement>("[data-row]");
  const table = row?.closest("table");
  if (!row || !table) return;
  const step = way === "up" || way === "before" ? -1 : 1;
  const place = cellsOf(row).indexOf(from);
  if (way === "before" || way === "after") {
    cellsOf(row)[place + step]?.focus();
    return;
  }
  const rows = [...table.querySelectorAll<HTMLElement>("[data-row]")];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  cellsOf(next)[place]?.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

function cellsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("[data-cell]")];
}
