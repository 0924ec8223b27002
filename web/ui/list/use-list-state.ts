import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

type Choices = Readonly<Record<string, readonly string[]>>;

type Query<C extends Choices> = { search?: string; cursor?: string; sortOrder?: "asc" | "desc" } & {
  [Name in keyof C]?: C[Name][number];
};

export type ListState<C extends Choices = { sortBy: readonly string[] }> = {
  /** What the address says, as the call takes it: nothing that is empty, or makes no sense. */
  query: Query<C>;
  /** Whether a search or a filter leaves something out. */
  isNarrowed: boolean;
  /** Changes some of it; the list begins at its first page again, unless a cursor is among the changes. */
  change(changes: Record<string, string>, options?: { replace?: boolean }): void;
};

/**
 * What a list shows, kept in the address: a reload, the way back and whoever is sent the link see the same. `choices` are
 * its filters, `sortBy` among them, with the values that each can have.
 */
export function useListState<const C extends Choices>(choices: C): ListState<C> {
  const [params, setParams] = useSearchParams();
  // What the address will say: two changes at once are both made, though the router has not come to the first yet.
  const next = useRef(params);
  useEffect(() => {
    next.current = params;
  }, [params]);
  const given: Choices = { sortOrder: ["asc", "desc"], ...choices };
  const query: Record<string, string> = {};
  for (const [name, value] of params) {
    const text = value.trim();
    if (text && (name === "search" || name === "cursor" || given[name]?.includes(text))) query[name] = text;
  }
  const { sortBy, sortOrder, cursor, ...narrowing } = query;
  return {
    query: query as Query<C>,
    isNarrowed: Object.keys(narrowing).length > 0,
    change(changes, { replace = false } = {}) {
      const after = new URLSearchParams(next.current);
      after.delete("cursor");
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      next.current = after;
      setParams(after, { replace, preventScrollReset: changes.cursor === undefined });
    },
  };
}
