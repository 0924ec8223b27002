import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "../load-error.tsx";

type ListBodyProps<Page> = {
  query: UseQueryResult<Page>;
  rowsOf: (page: Page) => readonly unknown[];
  skeleton: ReactNode;
  empty: ReactNode;
  children: (page: Page) => ReactNode;
};

/** A list as it loads, fails, is empty, or is there; while another page is on its way, the one before stays. */
export function ListBody<Page>({ query, rowsOf, skeleton, empty, children }: ListBodyProps<Page>) {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) return skeleton;
  // A failed refresh leaves the list that is there.
  if (!data || (error && isPlaceholderData))
    return <LoadError error={error} onRetry={() => void refetch()} />;
  if (rowsOf(data).length === 0) return empty;
  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity delay-150" : "transition-opacity"}>
      {children(data)}
    </div>
  );
}
