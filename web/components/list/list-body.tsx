import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { CallError } from "#web/client/call-error.ts";
import { LoadError } from "../page/load-error.tsx";
import type { ListState } from "./use-list-state.ts";

type ListBodyProps<Page> = {
  query: UseQueryResult<Page>;
  /** The list's state in the URL; undefined for a list without pages. */
  state: ListState | undefined;
  rowsOf: (page: Page) => readonly unknown[];
  skeleton: ReactNode;
  empty: ReactNode;
  children: (page: Page) => ReactNode;
};

/**
 * A list in each of its states: loading, failed, empty or loaded; while another page is loading, the last one stays.
 */
export function ListBody<Page>({ query, state, rowsOf, skeleton, empty, children }: ListBodyProps<Page>) {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) return skeleton;
  // After a failed refresh the list stays.
  if (!data || (error && isPlaceholderData)) {
    // The URL's page is of another order or an earlier release: trying again would fail for ever.
    if (state?.query.cursor && error instanceof CallError && error.code === "invalid_input")
      return (
        <LoadError
          error={error}
          retryText={t("Go to the first page")}
          onRetry={() => state.change({}, { replace: true })}
        />
      );
    return <LoadError error={error} onRetry={() => void refetch()} />;
  }
  if (rowsOf(data).length === 0) return empty;
  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity delay-150" : "transition-opacity"}>
      {children(data)}
    </div>
  );
}
