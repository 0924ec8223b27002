import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isOver } from "#contract/tasks/task-states.ts";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";

const WORKING_MS = 1_000;

/** Of everything about imports. */
export const IMPORTS_KEY = [...OFFICE_KEY, "imports"] as const;

/** The latest imports. */
export const importsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, "list"],
  queryFn: () => backOffice.imports.list(),
});

/** An import, read again every second while it is checked, applied or undone. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: () => backOffice.imports.read({ id }),
    refetchInterval: ({ state }) => {
      const task = state.data?.import.task;
      return task && !isOver(task.state) ? WORKING_MS : false;
    },
  });
}

/** The mistakes of an import, page by page. */
export function mistakesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...IMPORTS_KEY, id, "mistakes"],
    queryFn: ({ pageParam }) =>
      backOffice.imports.mistakes({ id, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
