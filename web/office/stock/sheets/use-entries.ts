import { useQueryClient } from "@tanstack/react-query";
import { useLateQueue } from "#web/office/shared/late-work/use-late-queue.ts";
import { STOCK_KEY } from "../stock-queries.ts";
import { entryQueue, type QueuedEntry } from "./entry-queue.ts";
import type { WholeSheet } from "./use-sheet.ts";

const queryKey = [...STOCK_KEY, "sheet"];

/** What the member has entered on deliveries and stock-takes, sent as soon as the shop can be reached. */
export function useEntries() {
  const queryClient = useQueryClient();
  return useLateQueue(entryQueue, {
    queryKey,
    withTaken,
    onAnswered() {
      for (const key of [queryKey, [...STOCK_KEY, "sheets"]])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

/**
 * A sheet as the server returned it last, unless a newer one was read meanwhile. It names the entries that are in it, so that
 * none is added once more before it has left the queue.
 */
function withTaken(
  shown: WholeSheet,
  entries: readonly QueuedEntry[],
  replies: readonly WholeSheet[],
): WholeSheet {
  const newest = replies
    .filter(({ sheet }) => sheet._id === shown.sheet._id)
    .reduce((last, reply) => (reply.sheet.version > last.sheet.version ? reply : last), shown);
  return { ...newest, taken: entries.map(({ id }) => id) };
}
