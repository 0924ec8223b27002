import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { storedValue } from "#web/client/stored-value.ts";
import { ownMemberQuery } from "../office-queries.ts";

type Entry = { key: QueryKey; data: unknown; at: number };

/** About a working day: whoever has not been online for longer has to be. */
const KEPT_MS = 16 * 3_600_000;
/** The member, a walk, round or sheet, and the list that it was chosen from, with some to spare. */
const ENTRIES_MAX = 6;

const isEntry = (value: Partial<Entry> | null): value is Entry =>
  Array.isArray(value?.key) && typeof value.data === "object" && typeof value.at === "number";

/** What the logged-in member has loaded last. */
const stored = storedValue<Entry[]>("kept-work", (value) =>
  Array.isArray(value) ? value.filter(isEntry) : undefined,
);

/** Deletes what is kept: nobody may see it after the member's login has ended. */
export function forgetWork(): void {
  stored.write(undefined);
}

/** Keeps in this browser what a page has loaded that is worked with standing up, so that it opens again without a connection. */
export function useKeepWork(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    keepWork(queryClient);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && query.meta?.isKeptOffline) keepWork(queryClient);
    });
  }, [queryClient]);
}

function keepWork(queryClient: QueryClient): void {
  const entries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.isKeptOffline === true })
    .map(({ queryKey: key, state }) => ({ key, data: state.data, at: state.dataUpdatedAt }))
    .filter(({ data }) => data !== undefined)
    .toSorted((one, other) => other.at - one.at);
  // The member first, or the page would not know whose work it is.
  const isDoor = ({ key }: Entry) => key.join() === ownMemberQuery.queryKey.join();
  const work = [...entries.filter(isDoor), ...entries.filter((entry) => !isDoor(entry))];
  stored.write(work.slice(0, ENTRIES_MAX));
}

/** Whether the last work was found and can be shown, once `isWanted`; undefined until that is known. */
export function useKeptWork(isWanted: boolean): boolean | undefined {
  const queryClient = useQueryClient();
  const [isFound, setFound] = useState<boolean>();
  useEffect(() => {
    if (isWanted) setFound(restoreWork(queryClient));
  }, [isWanted, queryClient]);
  return isFound;
}

function restoreWork(queryClient: QueryClient): boolean {
  const entries = (stored.read() ?? []).filter(({ at }) => at > Date.now() - KEPT_MS);
  for (const { key, data, at } of entries)
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  return queryClient.getQueryData(ownMemberQuery.queryKey) !== undefined;
}
