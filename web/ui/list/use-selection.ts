import { useState } from "react";

export type Selection = {
  ids: readonly string[];
  /** Whether everything that is shown is selected. */
  all: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  /** All that are shown, or none. */
  toggleAll(): void;
  clear(): void;
};

/** Which of the rows that are shown are selected; what is shown no more is not. */
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
