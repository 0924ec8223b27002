import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { createOwnChanges } from "../own-changes.ts";

/** The allowed values of each filter, or a pattern for them. */
type Choices = Readonly<Record<string, readonly string[] | RegExp>>;

type Query<C extends Choices> = { search?: string; cursor?: string; sortOrder?: "asc" | "desc" } & {
  [Name in keyof C]?: C[Name] extends readonly (infer Value)[] ? Value : string;
};

export type ListState<C extends Choices = { sortBy: readonly string[] }> = {
  /** The URL's parameters as the call takes them, without empty or invalid ones. */
  query: Query<C>;
  /** Whether a search or a filter is active. */
  isNarrowed: boolean;
  /** Changes some parameters; the list starts at its first page again, unless a cursor is among the changes. */
  change(changes: Record<string, string>, options?: { replace?: boolean }): void;
};

/**
 * A list's search, filters and page, stored in the URL, so that a reload, Back and a shared link show the same.
 * `choices` are its filters, `sortBy` among them, with their allowed values.
 */
export function useListState<const C extends Choices>(choices: C): ListState<C> {
  const [params, setParams] = useSearchParams();
  // The pending parameters: of two changes at once both apply, even before the router has applied the first, or when the
  // first arrives after the second was asked for.
  const next = useRef(params);
  const [own] = useState(createOwnChanges);
  useEffect(() => {
    if (!own.arrive(params.toString())) next.current = params;
  }, [params, own]);
  const given: Choices = { sortOrder: ["asc", "desc"], ...choices };
  const query: Record<string, string> = {};
  for (const [name, value] of params) {
    const text = value.trim();
    if (text && (name === "search" || name === "cursor" || isAllowed(given[name], text))) query[name] = text;
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
      own.add(after.toString());
      setParams(after, { replace, preventScrollReset: changes.cursor === undefined });
    },
  };
}

function isAllowed(allowed: Choices[string] | undefined, text: string): boolean {
  if (!allowed) return false;
  return "test" in allowed ? allowed.test(text) : allowed.includes(text);
}
