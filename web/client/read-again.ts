import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what these queries have read, because the shop says that it has changed. What is being read for the first time
 * may come as it was before the change, and is not invalidated until it is there.
 */
export async function readAgain(queryClient: QueryClient, ...queryKeys: QueryKey[]): Promise<void> {
  const first = queryKeys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined }),
  );
  await Promise.all([
    ...queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...first.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
}
