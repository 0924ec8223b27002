import { useState } from "react";

export type Selection = {
  ids: readonly string[];
  /** Whether all visible rows are selected. */
  all: boolean;
  has(id: string): boolean;
  /** Selects a row, or no longer; `through` does the same to all rows from the last toggled one on. */
  toggle(id: string, through?: boolean): void;
  /** Selects all visible rows, or none. */
  toggleAll(): void;
  clear(): void;
};

/** The selected ones of the visible rows; a row that is no longer visible is not selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const ids = shown.filter((id) => chosen.has(id));
  const all = ids.length > 0 && ids.length === shown.length;
  return {
    ids,
    all,
    has: (id) => chosen.has(id),
    toggle(id, through = false) {
      const [from, to] = [shown.indexOf(last ?? ""), shown.indexOf(id)].sort((one, other) => one - other);
      const range =
        through && from !== undefined && to !== undefined && from >= 0 ? shown.slice(from, to + 1) : [id];
      setLast(id);
      setChosen((before) => {
        const after = new Set(before);
        for (const each of range)
          if (before.has(id)) after.delete(each);
          else after.add(each);
        return after;
      });
    },
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
