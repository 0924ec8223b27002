import { useState } from "react";

export type Selection = {
  ids: readonly string[];
  /** Whether all visible rows are selected. */
  all: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all visible rows, or none. */
  toggleAll(): void;
  clear(): void;
};

/** The selected ones of the visible rows; a row that is no longer visible is not selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  const all = ids.length > 0 && ids.length === shown.length;
  return {
    ids,
    all,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
